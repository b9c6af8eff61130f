/** The form holds two fields, the wire one: "+{countryCode}{telephone}". A number with its own + is left alone. */
export function fullTelephone(countryCode: string, telephone: string): string {
  const code = countryCode.trim();
  const number = telephone.trim();
  if (number === "" || code === "" || number.startsWith("+")) return number;
  return `+${code}${number}`;
}
