/** @public A shared pattern of the product. */
export const NO_WHITESPACE = /^\S*$/;

/** The HTML standard's own definition of a valid e-mail address. */
export const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

/** @public A shared pattern of the product. */
export const SPECIAL_CHARACTERS = /[^A-Za-z0-9]/;

export const PHONE = /^\+?[0-9 ().-]{6,20}$/;

export const COUNTRY_CODE = /^[0-9]{1,4}$/;

export const DIGIT = /[0-9]/;

const octet = "(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])";
const v4 = `(?:${octet}\\.){3}${octet}`;
const h = "[0-9a-fA-F]{1,4}";

/** Every place "::" can stand, in plain form and with an IPv4 tail. */
const v6 = [
  `(?:${h}:){7}${h}`,
  `(?:${h}:){1,7}:`,
  `(?:${h}:){1,6}:${h}`,
  `(?:${h}:){1,5}(?::${h}){2}`,
  `(?:${h}:){1,4}(?::${h}){3}`,
  `(?:${h}:){1,3}(?::${h}){4}`,
  `(?:${h}:){1,2}(?::${h}){5}`,
  `${h}:(?::${h}){6}`,
  `:(?::${h}){1,7}`,
  "::",
  `(?:${h}:){6}${v4}`,
  `(?:${h}:){1,5}:${v4}`,
  `(?:${h}:){1,4}(?::${h}):${v4}`,
  `(?:${h}:){1,3}(?::${h}){2}:${v4}`,
  `(?:${h}:){1,2}(?::${h}){3}:${v4}`,
  `${h}:(?::${h}){4}:${v4}`,
  `:(?::${h}){0,5}:${v4}`,
].join("|");

/** @public A shared pattern of the product. */
export const IP_V4 = new RegExp(`^${v4}$`);
/** @public A shared pattern of the product. */
export const IP_V6 = new RegExp(`^(?:${v6})$`);
/** @public A shared pattern of the product. */
export const IP_ADDRESS = new RegExp(`^(?:${v4}|${v6})$`);
