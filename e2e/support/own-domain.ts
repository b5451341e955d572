import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { EMBEDDED, type RunningPortal, startPortal } from '#tests/support/http/portal'
import { type NameServer, startNameServer } from '#tests/support/services/debian/name-server'
import { startProxy, type TlsProxy } from '#tests/support/services/debian/proxy'
import { type MailServer, startMailServer } from '#tests/support/services/mail-server'
import { freePort } from '../../scripts/machine/free-port'
import { complaintsOf } from './complaints'
import { bePatient } from './patience'

/** The portal's own host, as in the documentation's Caddyfile; partners' records point to it. */
export const PORTAL = 'portal.example.com'
/** The domain that the story's partner sets up. */
export const DOMAIN = 'students.brightpath.example'

/**
 * A portal behind a real proxy, with a real resolver whose zones a story writes, and a partner's mail server.
 */
export interface Internet {
  portal: RunningPortal
  mail: MailServer
  /** Sets the records of the domain: the part of a record after its name; none, or several. */
  setRecords(...records: string[]): Promise<void>
  /** A page on which all names resolve to the proxy, trusted by its own authority only. */
  visit(options?: BrowserContextOptions): Promise<Page>
  complaints(): string[]
  close(): Promise<void>
}

/** Starts all of it. */
export async function startInternet(launch: Parameters<typeof chromium.launch>[0] = {}): Promise<Internet> {
  const port = await freePort()
  const [names, mail, proxy] = await Promise.all([
    startNameServer(),
    // Inside a private network a server may go without encryption.
    startMailServer({ disabledCommands: ['STARTTLS'], allowInsecureAuth: true }),
    startProxy(port),
  ])
  const setRecords = writer(names)
  await setRecords()
  const portal = await startPortal({
    env: {
      ...EMBEDDED,
      ...{ DEMO: '1', PORT: String(port), PUBLIC_URL: `https://${PORTAL}`, TRUST_PROXY: '1' },
      ...{ DNS_SERVERS: names.address, ALLOW_PRIVATE_SMTP: '1', REMINDER_DAYS: '3650' },
    },
  })
  const browser = await openBrowser(launch, proxy)
  const complaints: string[][] = []
  return {
    ...{ portal, mail, setRecords },
    async visit(options = {}) {
      const context = await browser.newContext({ baseURL: `https://${PORTAL}`, ...options })
      complaints.push(complaintsOf(context))
      const page = await context.newPage()
      if (options.javaScriptEnabled !== false) await bePatient(page)
      return page
    },
    complaints: () => complaints.flat(),
    async close() {
      await browser.close()
      await portal.stop()
      await Promise.all([names.stop(), mail.close(), proxy.stop()])
    },
  }
}

function writer(names: NameServer): Internet['setRecords'] {
  return (...records) =>
    names.serve({
      'example.com': ['portal A 127.0.0.1'],
      'brightpath.example': records.map((record) => `students ${record}`),
    })
}

function openBrowser(launch: Parameters<typeof chromium.launch>[0], proxy: TlsProxy): Promise<Browser> {
  const rules = [PORTAL, DOMAIN].map((host) => `MAP ${host} 127.0.0.1:${proxy.httpsPort}`)
  return chromium.launch({
    ...launch,
    args: [
      ...(launch?.args ?? []),
      `--host-resolver-rules=${rules.join(', ')}, MAP * ~NOTFOUND`,
      `--ignore-certificate-errors-spki-list=${proxy.signerDigest()}`,
    ],
  })
}
