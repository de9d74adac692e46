import { createPrivateKey, createPublicKey } from 'node:crypto';

/**
 * The one app that is registered here. Its key pair is well known, so that settings and tests may hold it; it protects
 * nothing but this sandbox.
 */
const PRIVATE_KEY = createPrivateKey(`-----BEGIN PRIVATE KEY-----
MIIEvgIBADANBgkqhkiG9w0BAQEFAASCBKgwggSkAgEAAoIBAQCZsOdkfhchVDqt
B+7NIhdiu0z9ArKFRKJBs+BOACFLsI9ldt98MkgknfnXbW5lvoj/YJC/5TKwwHl1
noY8PevctpYWSSOw5/dZzCqiln/p4KHt+LjtU92TTzoRBvUB7enLO51+THsuk6sR
HUFHq2bbmxAjUzFIYqdT2yckBd330tvmCAH0UwTWF88F/5xt8wqkf6C3NPjQvOss
TZKkGoIwICFPDIYR+eI8o+ehjiDahtMlED39c16yQCkYqndji7N6dSiSmYKD+f87
+njvBq6psu57tXoZo3PcPTJLdbNrkMs2pAV9PMhJAY7MvaaK8omI1zpFDfS3pM+o
d9FJbckVAgMBAAECggEABWIg6oylcBiI92PwMBAiFDuxhHCQouXvpz5kYA/x/ixF
7uWtQsMTq9SsveE4uZpItNd8ngpVLm5r7ybCVrVoGK8Kyspgm3FEmhArXiPkucat
1x+cD/ec8exs8uyfdbJJAiXT+mrER5XR5COSoq6xZBRC0VZi34ht+/+7XsyJXdqY
W2ywbNEn769cE83UssiKwoaDGSPoQ/BALQHL3mQFfNF/+XaRYrrbvutu2mHbQslt
2rMT1k24YxE3xU6Bum4KA+FzsQt4FMsBLnNvE9sFglzs+ZYOjjjBhj9DYkR1md15
Qg+HDQKUKQiTu1wBk5Xa5CKhHgxjHfnyOyevwg/j8QKBgQDJtimVrbkkJ+xQCXgo
lN+qZcLIK4nWyorM9k0FvvFNUJhwVUU4bAL2StdCEPnEZcullvqLuLANETtnHpLM
G6UUvhSdKI+tlYK3ZoB4McG0qRjGF0PeyJO0z6I+mX2RHkusrALBlYJFez7Ge6dk
AYDPbjmgWsFsBR5n/zhmLJoQEwKBgQDDDiXDSqNCrKmQk3Amm5OgCg6+ULLbXNOJ
U/eH96klUL+1s2k1tnE34IsfidvZFpS+Xia2IRnnuKFpXyXnDNiX4U/8/DK+2Jxh
5CDp+CpoFEFpiYbaoPyLKtnQ4QX6JK5LJt5NwhN/R0KSvqdHsATnoULbnJAb40bj
y9P8JCb3NwKBgCTtgoNygHiMDolAkozrZF8vrg8zWVLHVc3cMZGhuU9sN9wo4DlK
HOi2Ht5reS5pbHTuRQQbVa+uve9M+5b+YKSBgAidimA/BOVKkK5wfYPziSOK0tQQ
aGorsQpA02oj37rG6uJB2s2ZmI6ByM1YMRrIlSg0NUDvVve3E74w4CudAoGBAKM6
56cygsV9MLloaOYmM7guMoBZkBO67ttxhSgnvUkY9hXceiMU9lJIeqR9/ZkCKJ/W
spafxMoB3DIOCe389hTD3OhdNSo4o0XYXyLtJq/Ko6LqEAxNxInB5l3CsfnPUHxb
npV74E0XGUMsgVigmLouXYDi2EY+QEjJfjD3IBSpAoGBAICd7CbODz/aXDmaf19y
+3FXtepXuOn+JHys+Q0u/R6bD8BjFbUmb+Whon0J+fytuHWZ6jV0nXHiXNI7RMSU
nZr4+/1OmivqXKqRjVxe4p3WuqeZkyGEPs7KfKNYHmAvNh/NfSsKTsey/yqk/KJO
aOyUsLpB8vtf8+dnmG087MTg
-----END PRIVATE KEY-----`);

export const APP = {
  appId: 'b7d3a1f0-5c1e-4b62-9d34-6a0f2e8c7b15',
  appSecret: '3f1c9a70-2b8d-4e6f-a5c4-90d7e1b2c386',
  privateKey: PRIVATE_KEY,
  publicKey: String(createPublicKey(PRIVATE_KEY).export({ type: 'spki', format: 'pem' })),
};
