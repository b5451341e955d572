import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEMO_DOMAIN } from '#db/seed/demo-people'
import { startEdge, startWorker } from '#tests/support/edge/worker'
import { fetchTo } from '#tests/support/sign-in/by-host'
import { type Compared, compare, putLoad } from '../measure.ts'
import { type RunningServer, startServer } from '../servers.ts'
import { EDGE_SECRET } from './secret.ts'

const CONNECTIONS = 16
const WARM_UP_SECONDS = 3
const EMPTY_WORKER = `export default { fetch: () => new Response('') }`

/** A partner's cached landing page, in this process and in a worker. */
export interface LandingBench {
  /** Against a bare Node server that sends the same bytes. */
  process: Compared
  /** Beside a worker that answers nothing. */
  worker: Compared
  bytes: number
}

/** Measures the cached landing page of a partner's own domain, alternating with its baselines. */
export async function benchLanding(
  portal: RunningServer,
  rounds: number,
  seconds: number,
): Promise<LandingBench> {
  const host = `${DEMO_DOMAIN}:${portal.port}`
  const page = await fetchTo(portal.port)(`http://${host}/sign-up`)
  const folder = await mkdtemp(join(tmpdir(), 'tassel-bench-'))
  const file = join(folder, 'page.html')
  const body = Buffer.from(await page.arrayBuffer())
  await writeFile(file, body)
  const bare = await startServer('bench/edge/bare-page.ts', 'listening', { PAGE_FILE: file })
  const edge = await startEdge(`http://127.0.0.1:${portal.port}`, EDGE_SECRET)
  const empty = await startWorker(EMPTY_WORKER)
  const ask = (port: number) => async (time: number) => {
    const requests = [{ method: 'GET' as const, path: '/sign-up' }]
    const load = { port, headers: { host }, requests, connections: CONNECTIONS, seconds: time }
    const { answered, seconds: took } = await putLoad(load)
    return answered / took
  }
  const against = async (
    portal: (time: number) => Promise<number>,
    bare: (time: number) => Promise<number>,
  ) => {
    await portal(WARM_UP_SECONDS)
    await bare(WARM_UP_SECONDS)
    return compare(rounds, { portal: () => portal(seconds), bare: () => bare(seconds) })
  }
  try {
    return {
      process: await against(ask(portal.port), ask(bare.port)),
      worker: await against(ask(edge.port), ask(empty.port)),
      bytes: body.length,
    }
  } finally {
    await Promise.all([bare.stop(), edge.stop(), empty.stop()])
    await rm(folder, { recursive: true, force: true })
  }
}
