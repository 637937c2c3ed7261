/** `/donation/return`: redirects from the gateway to the receipt. */
export const Component = () => <meta name="robots" content="noindex" />;
