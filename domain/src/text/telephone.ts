/** The form has two fields, the wire one: "+{countryCode}{telephone}". A number that starts with + stays as it is. */
export function fullTelephone(countryCode: string, telephone: string): string {
  const code = countryCode.trim();
  const number = telephone.trim();
  if (number === "" || code === "" || number.startsWith("+")) return number;
  return `+${code}${number}`;
}
