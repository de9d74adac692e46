import { Box, Typography } from '@mui/material';
import { type ReactNode, useMemo } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { UserInfo } from '#contract/account.ts';
import { ProfileSection } from './ProfileSection.tsx';

const Fact = ({ label, wide = false, children }: { label: string; wide?: boolean; children: ReactNode }) => (
  <Box sx={{ minWidth: 0, gridColumn: wide ? '1 / -1' : undefined }}>
    <Typography component="dt" variant="caption" color="text.secondary">
      {label}
    </Typography>
    <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
      {children}
    </Typography>
  </Box>
);

/** Everything that the profile says about a person. */
export const ProfileFacts = ({ user }: { user: UserInfo }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const regions = useMemo(() => new Intl.DisplayNames(locale, { type: 'region' }), [locale]);
  const said = {
    name: user.name,
    sex: translate(`words.sex.${user.sex}`),
    telephone: user.telephone,
    email: user.email,
    company: user.company,
    nation: user.nation === '' ? '' : (regions.of(user.nation) ?? user.nation),
    zipCode: user.zipCode,
    province: user.province,
    city: user.city,
    address: user.address,
    remark: user.remark,
    introduction: user.introduction,
  };
  const wide: readonly string[] = ['address', 'remark', 'introduction'];
  return (
    <ProfileSection title={translate('account.about')}>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gap: 3,
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            sm: 'repeat(2, minmax(0, 1fr))',
            lg: 'repeat(3, minmax(0, 1fr))',
          },
        }}
      >
        {Object.entries(said).map(([field, value]) => (
          <Fact key={field} label={translate(`account.fields.${field}`)} wide={wide.includes(field)}>
            {value === '' ? (
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {translate('account.empty')}
              </Box>
            ) : (
              value
            )}
          </Fact>
        ))}
      </Box>
    </ProfileSection>
  );
};
