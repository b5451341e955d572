/** A text cut where a line may break within its e-mail addresses: before the @ and before each dot. */
export function emailParts(text: string): string[] {
  return text.split(/(\s+)/).flatMap((word) => (/\S@\S/.test(word) ? word.split(/(?=[@.])/) : word))
}
