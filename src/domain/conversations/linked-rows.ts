import type { ConversationKind } from './subjects'

export interface LinkedRow {
  kind: ConversationKind
  id: string
}

const KINDS: Readonly<Record<string, ConversationKind>> = {
  'commission-note': 'note',
  applications: 'application',
  'university-invoices': 'invoice',
}
const LINK =
  /\/(commission-note|applications|university-invoices)\/([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})(?![\w-])/gi

/** The rows of the portal that a text links to, in order and without repetitions. */
export function linkedRows(text: string): LinkedRow[] {
  const found = new Map<string, LinkedRow>()
  for (const [, folder = '', id = ''] of text.matchAll(LINK)) {
    const kind = KINDS[folder.toLowerCase()]
    if (kind) found.set(`${kind} ${id.toLowerCase()}`, { kind, id: id.toLowerCase() })
  }
  return [...found.values()]
}
