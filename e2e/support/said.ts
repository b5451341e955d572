import type { Page } from '@playwright/test'

/** What a page and its server said on a journey, to be searched for what must not be there. */
export interface Said {
  /** Where one of the words was said, and in which surroundings. */
  with(words: RegExp): Promise<string[]>
}

/** Listens to every answer that a page gets from one host: its address, its headers, and its text where it is one. */
export function listenTo(page: Page, host: string): Said {
  const answers: Promise<[where: string, text: string]>[] = []
  page.on('response', (response) => {
    const { hostname, pathname } = new URL(response.url())
    if (hostname !== host) return
    const said = async (): Promise<[string, string]> => {
      const headers = await response.headersArray()
      const type = response.headers()['content-type'] ?? ''
      const isText = /^text\/(html|plain)|json|xml|svg/.test(type) && !type.includes('event-stream')
      // A redirect has no body, and one that was navigated away from is gone.
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
