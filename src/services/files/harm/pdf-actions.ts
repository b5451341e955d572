import { namesIn } from './pdf-names.ts'
import type { PdfObjects } from './pdf-objects.ts'
import { type PdfBudget, type PdfDictionary, type PdfValue, PdfValues, valuesOf } from './pdf-values.ts'

/** Keys whose actions run when the document or a page is opened, shown, printed or closed. */
const BY_ITSELF: Readonly<Record<string, 'action' | 'events'>> = { OpenAction: 'action', AA: 'events' }
/** Actions that start something or exchange data. All others show another place in the document. */
const CALLING = new Set([
  'GoToE',
  'GoToR',
  'ImportData',
  'JavaScript',
  'Launch',
  'Movie',
  'Rendition',
  'RichMediaExecute',
  'Sound',
  'SubmitForm',
  'Thread',
  'URI',
])

export interface PdfContents {
  objects: PdfObjects
  isEncrypted: boolean
}

/** Whether an automatic action calls out; a link must be clicked and does not count. @throws PdfTooMuch */
export function callsOut(text: string, contents: PdfContents, budget: PdfBudget): boolean {
  const search = new ActionSearch(contents, budget)
  for (const { name, end } of namesIn(text)) {
    const kind = BY_ITSELF[name]
    if (kind && search.finds(new PdfValues(text, end, budget).next(), kind)) return true
  }
  return false
}

class ActionSearch {
  readonly #contents: PdfContents
  readonly #budget: PdfBudget
  readonly #seen = new Set<string>()

  constructor(contents: PdfContents, budget: PdfBudget) {
    this.#contents = contents
    this.#budget = budget
  }

  finds(value: PdfValue | null, kind: 'action' | 'events' | 'actions'): boolean {
    if (value?.kind === 'reference') return this.#inObject(value.object, kind)
    if (value?.kind === 'array')
      return kind === 'actions' && value.items.some((item) => this.finds(item, kind))
    if (value?.kind !== 'dictionary') return false
    if (kind === 'events') return value.entries.some(([, action]) => this.finds(action, 'action'))
    return isCalling(value) || valuesOf(value, 'Next').some((next) => this.finds(next, 'actions'))
  }

  #inObject(object: number, kind: 'action' | 'events' | 'actions'): boolean {
    const key = `${kind} ${object}`
    if (this.#seen.has(key)) return false
    this.#seen.add(key)
    const places = this.#contents.objects.get(object)
    // The object may be in content that could not be read, so it is not known to be harmless.
    if (!places) return !this.#contents.isEncrypted
    return places.some(({ text, at }) => this.finds(new PdfValues(text, at, this.#budget).next(), kind))
  }
}

function isCalling(action: PdfDictionary): boolean {
  return valuesOf(action, 'S').some((type) => type.kind !== 'name' || CALLING.has(type.name))
}
