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

/** The list call, with the session's cookie and with a token, against the bare server; and how many notes it counts. */
export async function benchList(
  portal: RunningServer,
  databaseUrl: string,
  rounds: number,
  seconds: number,
): Promise<{ cookie: Compared; token: Compared; counted: number; portalBytes: number; bareBytes: number }> {
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
  const ask = async (side: 'portal' | 'bare', headers: Record<string, string>, time = seconds) => {
    const port = side === 'portal' ? portal.port : bare.port
    const requests = [{ method: 'GET' as const, path: PATH }]
    const result = await putLoad({ port, headers, requests, connections: CONNECTIONS, seconds: time })
    bytes[side] = result.bytes
    return result.answered / result.seconds
  }
  const against = (headers: Record<string, string>) =>
    compare(rounds, { portal: () => ask('portal', headers), bare: () => ask('bare', {}) })
  try {
    await ask('portal', processor.cookie, WARM_UP_SECONDS)
    await ask('bare', {}, WARM_UP_SECONDS)
    const cookie = await against(processor.cookie)
    return {
      cookie,
      token: await against(token),
      counted: data.totalCount,
      portalBytes: bytes.portal,
      bareBytes: bytes.bare,
    }
  } finally {
    await bare.stop()
  }
}
