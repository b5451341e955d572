import type { Page } from '@playwright/test'

/** Everything that a page and its server sent during a story, to search for words that must not appear. */
export interface Said {
  /** The places where one of the words appears, with context. */
  with(words: RegExp): Promise<string[]>
}

/**
 * Records every answer that a page gets from one host: its address, its headers, and its text if it has one.
 */
export function listenTo(page: Page, host: string): Said {
  const answers: Promise<[where: string, text: string]>[] = []
  page.on('response', (response) => {
    const { hostname, pathname } = new URL(response.url())
    if (hostname !== host) return
    const said = async (): Promise<[string, string]> => {
      const headers = await response.headersArray()
      const type = response.headers()['content-type'] ?? ''
      const isText = /^text\/(html|plain)|json|xml|svg/.test(type) && !type.includes('event-stream')
      // A redirect has no body, and the body of an abandoned page is gone.
      const body = isText ? await response.text().catch(() => '') : ''
      const lines = headers.map(({ name, value }) => `${name}: ${value}`)
      return [`${response.status()} ${pathname}`, [response.url(), ...lines, body].join('\n')]
    }
    answers.push(said())
  })
  return {
    async with(words) {
      const all = await Promise.all(answers)
      return all.flatMap(([where, text]) => {
        const found = words.exec(text)
        return found ? [`${where}: …${text.slice(Math.max(0, found.index - 80), found.index + 80)}…`] : []
      })
    },
  }
}
