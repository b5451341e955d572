import { type Compared, compare, putLoad } from './measure.ts'
import { signIn } from './people.ts'
import { type RunningServer, startBare } from './servers.ts'

const PATH = '/api/v1/invoices?statusId=4&pageNo=1&pageSize=25'
const CONNECTIONS = 16
const WARM_UP_SECONDS = 5

/**
 * Measures the list of university invoices with the session's cookie against the bare server, and returns its
 * total.
 */
export async function benchInvoiceList(
  portal: RunningServer,
  databaseUrl: string,
  rounds: number,
  seconds: number,
): Promise<Compared & { counted: number }> {
  const finance = await signIn(portal.port, 'finance@tassel.example')
  const { data } = (await (await finance.browser.get(PATH)).json()) as { data: { totalCount: number } }
  const bare = await startBare(databaseUrl, { statusId: 0, status: '', actions: [] })
  const ask = async (side: 'portal' | 'bare', time = seconds) => {
    const port = side === 'portal' ? portal.port : bare.port
    const headers = side === 'portal' ? finance.cookie : {}
    const requests = [{ method: 'GET' as const, path: PATH }]
    const result = await putLoad({ port, headers, requests, connections: CONNECTIONS, seconds: time })
    return result.answered / result.seconds
  }
  try {
    await ask('portal', WARM_UP_SECONDS)
    await ask('bare', WARM_UP_SECONDS)
    const compared = await compare(rounds, { portal: () => ask('portal'), bare: () => ask('bare') })
    return { ...compared, counted: data.totalCount }
  } finally {
    await bare.stop()
  }
}
