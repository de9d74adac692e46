<?php
/**
 * Plugin Name: Quayside Sign-in
 * Description: Opens Quayside from WordPress and signs in there whoever connected this store, where that is switched on in Quayside.
 * Version: 1.0.0
 * Requires at least: 6.2
 * Requires PHP: 7.4
 * Requires Plugins: woocommerce
 * License: GPL-2.0-or-later
 * License URI: https://www.gnu.org/licenses/gpl-2.0.html
 *
 * A link is made at the moment of the click. It is signed with the consumer secret of the REST API key by which Quayside is
 * connected, is good for five minutes and once, and names the e-mail of the WordPress user. Nothing is sent before the click.
 */

defined( 'ABSPATH' ) || exit;

const QUAYSIDE_SIGN_IN_PAGE    = 'quayside-sign-in';
const QUAYSIDE_SIGN_IN_OPTION  = 'quayside_sign_in';
const QUAYSIDE_SIGN_IN_APP     = 'Quayside';
const QUAYSIDE_SIGN_IN_MANAGES = 'manage_woocommerce';

/** Base64 as it may stand in an address, without padding. */
function quayside_sign_in_base64url( string $text ): string {
	return rtrim( strtr( base64_encode( $text ), '+/', '-_' ), '=' );
}

/**
 * The link's token. Quayside builds the same text and signs it with the same secret; its documentation has the format
 * (docs/platforms/woocommerce.md). $time is in seconds since 1970, $nonce 32 hexadecimal digits.
 */
function quayside_sign_in_token( string $secret, string $domain, string $email, int $time, string $nonce ): string {
	$text      = implode( "\n", array( 'quayside-sign-in', 'v1', $domain, $email, (string) $time, $nonce ) );
	$signature = hash_hmac( 'sha256', $text, $secret );
	return implode( '.', array( 'v1', quayside_sign_in_base64url( $email ), (string) $time, $nonce, $signature ) );
}

/** The settings: where Quayside is, and the id of the key that signs; 0 for the newest key that Quayside was given. */
function quayside_sign_in_settings(): array {
	return wp_parse_args( get_option( QUAYSIDE_SIGN_IN_OPTION, array() ), array( 'address' => '', 'key' => 0 ) );
}

/** The keys of the REST API, the newest first. WooCommerce keeps the consumer secret as it is. */
function quayside_sign_in_keys(): array {
	global $wpdb;
	return $wpdb->get_results(
		"SELECT key_id, description, truncated_key, consumer_secret FROM {$wpdb->prefix}woocommerce_api_keys ORDER BY key_id DESC"
	);
}

/** The key that signs: the chosen one, or the newest whose description begins with Quayside's name. Null without one. */
function quayside_sign_in_key(): ?object {
	$chosen = (int) quayside_sign_in_settings()['key'];
	foreach ( quayside_sign_in_keys() as $key ) {
		$is_ours = 0 === stripos( (string) $key->description, QUAYSIDE_SIGN_IN_APP );
		if ( $chosen > 0 ? (int) $key->key_id === $chosen : $is_ours ) {
			return $key;
		}
	}
	return null;
}

/** The address as it is kept: http or https, a host, perhaps a folder, no slash at the end. Empty for anything else. */
function quayside_sign_in_clean_address( $typed ): string {
	$address = esc_url_raw( trim( (string) $typed ), array( 'https', 'http' ) );
	return wp_parse_url( $address, PHP_URL_HOST ) ? untrailingslashit( strtok( $address, '?#' ) ) : '';
}

add_action(
	'admin_init',
	function () {
		register_setting(
			QUAYSIDE_SIGN_IN_PAGE,
			QUAYSIDE_SIGN_IN_OPTION,
			array(
				'type'              => 'array',
				'sanitize_callback' => function ( $given ) {
					$given = (array) $given;
					return array(
						'address' => quayside_sign_in_clean_address( $given['address'] ?? '' ),
						'key'     => absint( $given['key'] ?? 0 ),
					);
				},
			)
		);
	}
);

add_action(
	'admin_menu',
	function () {
		add_menu_page( 'Quayside', 'Quayside', QUAYSIDE_SIGN_IN_MANAGES, QUAYSIDE_SIGN_IN_PAGE, 'quayside_sign_in_page', 'dashicons-store', 56 );
	}
);

/** Makes the link and leaves for Quayside. The token stands behind the #, which no server and no log is sent. */
add_action(
	'admin_post_quayside_sign_in',
	function () {
		if ( ! current_user_can( QUAYSIDE_SIGN_IN_MANAGES ) ) {
			wp_die( 'You may not manage this shop.', '', array( 'response' => 403 ) );
		}
		check_admin_referer( 'quayside_sign_in' );
		$address = quayside_sign_in_settings()['address'];
		$key     = quayside_sign_in_key();
		if ( '' === $address || null === $key ) {
			wp_safe_redirect( admin_url( 'admin.php?page=' . QUAYSIDE_SIGN_IN_PAGE ) );
			exit;
		}
		$domain = untrailingslashit( get_option( 'home' ) );
		$email  = wp_get_current_user()->user_email;
		$token  = quayside_sign_in_token( $key->consumer_secret, $domain, $email, time(), bin2hex( random_bytes( 16 ) ) );
		$brings = http_build_query( array( 'wooToken' => $token, 'domain' => $domain ), '', '&', PHP_QUERY_RFC3986 );
		nocache_headers();
		// phpcs:ignore WordPress.Security.SafeRedirect -- the address is the merchant's own Quayside, set by who manages the shop.
		wp_redirect( $address . '/oauth/certification/woo#' . $brings );
		exit;
	}
);

/** The page: the button that opens Quayside, and for administrators the settings. */
function quayside_sign_in_page(): void {
	$key   = quayside_sign_in_key();
	$ready = '' !== quayside_sign_in_settings()['address'] && null !== $key;
	?>
	<div class="wrap">
		<h1>Quayside</h1>
		<form method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>" target="_blank">
			<input type="hidden" name="action" value="quayside_sign_in">
			<?php wp_nonce_field( 'quayside_sign_in' ); ?>
			<p>Signs in to Quayside as <strong><?php echo esc_html( wp_get_current_user()->user_email ); ?></strong>, which has to be the e-mail of the account there.</p>
			<?php submit_button( 'Open Quayside', 'primary', 'open', true, $ready ? array() : array( 'disabled' => 'disabled' ) ); ?>
		</form>
		<?php if ( null === $key ) : ?>
			<div class="notice notice-warning inline"><p>No key of the REST API was made by Quayside. Connect this store in Quayside, or choose the key that you pasted there.</p></div>
		<?php endif; ?>
		<?php
		// Where links go is for administrators to say, as WordPress has it for all options: whoever else could have them sent elsewhere.
		if ( current_user_can( 'manage_options' ) ) {
			quayside_sign_in_settings_form();
		} elseif ( ! $ready ) {
			echo '<p>An administrator has to enter the address of Quayside here first.</p>';
		}
		?>
	</div>
	<?php
}

/** The two settings: where Quayside is, and which key signs. */
function quayside_sign_in_settings_form(): void {
	$settings = quayside_sign_in_settings();
	?>
		<form method="post" action="options.php">
			<?php settings_fields( QUAYSIDE_SIGN_IN_PAGE ); ?>
			<table class="form-table" role="presentation">
				<tr>
					<th scope="row"><label for="quayside-address">Address of Quayside</label></th>
					<td><input id="quayside-address" type="url" class="regular-text" required placeholder="https://" name="<?php echo esc_attr( QUAYSIDE_SIGN_IN_OPTION ); ?>[address]" value="<?php echo esc_attr( $settings['address'] ); ?>"></td>
				</tr>
				<tr>
					<th scope="row"><label for="quayside-key">Key that signs</label></th>
					<td>
						<select id="quayside-key" name="<?php echo esc_attr( QUAYSIDE_SIGN_IN_OPTION ); ?>[key]">
							<option value="0">The newest that Quayside made</option>
							<?php foreach ( quayside_sign_in_keys() as $one ) : ?>
								<option value="<?php echo esc_attr( $one->key_id ); ?>" <?php selected( (int) $settings['key'], (int) $one->key_id ); ?>>
									<?php echo esc_html( $one->description . ' (…' . $one->truncated_key . ')' ); ?>
								</option>
							<?php endforeach; ?>
						</select>
						<p class="description">The key by which this store is connected in Quayside.</p>
					</td>
				</tr>
			</table>
			<?php submit_button(); ?>
		</form>
	<?php
}
