/** A call as the documentation shows it, for whoever begins; a test makes each as it is shown. */
export interface ApiExample {
  title: string
  /** From the root, with its query. */
  address: string
  /** What is sent as JSON by POST; a GET has none. */
  body?: Readonly<Record<string, string>>
}

/** Calls to begin with: each is answered to any token of the company's staff that may read. */
export const API_EXAMPLES: readonly ApiExample[] = [
  { title: 'How much waits for me', address: '/api/v1/waiting' },
  {
    title: 'The notes whose next step is mine, the longest waiting first',
    address: '/api/v1/cn?waitingFor=me&sort=-pending&pageNo=1&pageSize=20',
  },
  {
    title: 'What is owed of invoiced notes, by currency',
    address: '/api/v1/cn/totals?tab=AllNotes&owed=invoiced',
  },
  {
    title: 'Anything by a number, a name, an e-mail or an amount',
    address: '/api/v1/search?q=about+4500+aud',
  },
  { title: 'The enrolled students', address: '/api/v1/students?stage=Enrolled&pageNo=1&pageSize=20' },
  {
    title: 'Applications with a deadline in the next seven days, the nearest first',
    address: '/api/v1/applications?deadline=7days&sort=Deadline&pageNo=1&pageSize=20',
  },
  {
    title: 'A question in words, answered as a stream',
    address: '/api/v1/assistant/ask',
    body: { Question: 'Which notes are with the checker for more than a week' },
  },
]

/** An example as it is typed into a shell. @param origin of the portal */
export function commandOf({ address, body }: ApiExample, origin: string): string {
  const json = body ? ` --json '${JSON.stringify(body)}'` : ''
  return `curl -H "Authorization: Bearer $TOKEN"${json} "${origin}${address}"`
}
