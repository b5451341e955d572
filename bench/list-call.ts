import { type Compared, compare, putLoad } from './measure.ts'
import { bearerOf, signIn } from './people.ts'
import { type RunningServer, startBare } from './servers.ts'

const LABEL = 'Invoice Uploaded'
const PATH = `/api/v1/cn?statusLabel=${encodeURIComponent(LABEL)}&sort=-created&pageNo=1&pageSize=20`
const CONNECTIONS = 16
const WARM_UP_SECONDS = 8

interface Listed {
  data: { rows: { StatusId: number; Status: string; allowedActions: unknown }[]; totalCount: number }
}

/** The list call of a payment processor, and its bare server. */
export interface ListBench {
  /** With the session's cookie, and with a token. */
  cookie(rounds: number, seconds: number): Promise<Compared>
  token(rounds: number, seconds: number): Promise<Compared>
  /** The total of its notes. */
  counted: number
  /** Of the last answers. */
  bytes: { portal: number; bare: number }
  stop(): Promise<void>
}

/** Prepares the benchmark of the list call, with both servers warm. */
export async function openListBench(portal: RunningServer, databaseUrl: string): Promise<ListBench> {
  const processor = await signIn(portal.port, 'processor@tassel.example')
  const token = await bearerOf(processor)
  const { data } = (await (await processor.browser.get(PATH)).json()) as Listed
  const [first] = data.rows
  if (!first) throw new Error('The list is empty')
  const bare = await startBare(databaseUrl, {
    statusId: first.StatusId,
    status: first.Status,
    actions: first.allowedActions,
  })
  const bytes = { portal: 0, bare: 0 }
  const ask = async (side: 'portal' | 'bare', headers: Record<string, string>, seconds: number) => {
    const port = side === 'portal' ? portal.port : bare.port
    const requests = [{ method: 'GET' as const, path: PATH }]
    const result = await putLoad({ port, headers, requests, connections: CONNECTIONS, seconds })
    bytes[side] = result.bytes
    return result.answered / result.seconds
  }
  const against = (headers: Record<string, string>) => (rounds: number, seconds: number) =>
    compare(rounds, {
      portal: () => ask('portal', headers, seconds),
      bare: () => ask('bare', {}, seconds),
    })
  try {
    await ask('portal', processor.cookie, WARM_UP_SECONDS)
    await ask('bare', {}, WARM_UP_SECONDS)
  } catch (error) {
    await bare.stop()
    throw error
  }
  return {
    cookie: against(processor.cookie),
    token: against(token),
    counted: data.totalCount,
    bytes,
    stop: bare.stop,
  }
}

/**
 * Measures the list call with the session's cookie and with a token against the bare server, and returns its
 * total.
 */
export async function benchList(
  portal: RunningServer,
  databaseUrl: string,
  rounds: number,
  seconds: number,
): Promise<{ cookie: Compared; token: Compared; counted: number; portalBytes: number; bareBytes: number }> {
  const bench = await openListBench(portal, databaseUrl)
  try {
    return {
      cookie: await bench.cookie(rounds, seconds),
      token: await bench.token(rounds, seconds),
      counted: bench.counted,
      portalBytes: bench.bytes.portal,
      bareBytes: bench.bytes.bare,
    }
  } finally {
    await bench.stop()
  }
}
