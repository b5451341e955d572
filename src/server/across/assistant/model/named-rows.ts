import type { Named, NameKind } from '#domain/assistant/asked'
import { bookOf, partOfNameAt, wholeNameAt } from '#domain/assistant/names'
import { folded, tokensOf } from '#domain/assistant/tokens'
import { bookFor } from '../names'
import type { Reader } from '../reader'

/** The one row with this name that the reader may see, or why there is none. */
export async function rowNamed(
  kind: NameKind,
  name: string,
  reader: Reader,
): Promise<{ row: Named } | { refused: string }> {
  const { entries } = await bookFor(name, reader)
  const book = bookOf(entries.map(({ named }) => named).filter((named) => named.kind === kind))
  const tokens = tokensOf(name)
  const found = wholeNameAt(tokens, book) ?? partOfNameAt(tokens, book)
  const candidates = found?.words === tokens.length ? found.mention.candidates : []
  const whole = candidates.filter((each) => folded(each.name) === folded(name))
  const [row, other] = whole.length > 0 ? whole : candidates
  if (!row) return { refused: `There is no ${kind} ${name} among those that the reader sees.` }
  if (!other) return { row }
  const names = candidates.slice(0, 5).map((each) => each.name)
  return { refused: `Several have this name: ${names.join('; ')}.` }
}
