/** An address that leaves the site: those that begin with `/` get its origin before them. */
export const wholeAddress = (address: string, origin: string): string =>
  address.startsWith("/") ? origin + address : address;
