/** `/donation/return`: only a way from the gateway to the receipt. */
export const Component = () => <meta name="robots" content="noindex" />;
