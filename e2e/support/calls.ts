import type { Page } from '@playwright/test'
import { expect } from './portal'

type Method = 'get' | 'post' | 'put' | 'delete'

/**
 * Sends a call of the API with this page's session, expects success and returns its data; for what other
 * people do meanwhile.
 */
// biome-ignore lint/suspicious/noExplicitAny: a story reads of it what it knows to be there
export async function callFrom(page: Page, method: Method, path: string, data?: object): Promise<any> {
  const { origin } = new URL(page.url())
  const answer = await page.request[method](`${origin}/api/v1${path}`, {
    ...(data && { data }),
    headers: { origin },
  })
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
  return (await answer.json()).data
}
