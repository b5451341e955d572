/** A domain up to this length stays on one line: it fits the narrowest cell, and reads better whole. */
const WHOLE_DOMAIN = 24

/** A text cut where a line may break within its e-mail addresses: before the @, and before the dots of the name and of a long domain. */
export function emailParts(text: string): string[] {
  return text.split(/(\s+)/).flatMap((word) => (/\S@\S/.test(word) ? partsOf(word) : word))
}

function partsOf(word: string): string[] {
  const at = word.lastIndexOf('@')
  const domain = word.slice(at)
  return [
    ...word.slice(0, at).split(/(?=[@.])/),
    ...(domain.length > WHOLE_DOMAIN ? domain.split(/(?=\.)/) : [domain]),
  ]
}
