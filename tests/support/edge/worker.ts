import { Miniflare } from 'miniflare'
import { buildEdge } from '../../../scripts/edge/build-edge.ts'

/** The compatibility date, no later than the runtime's own. */
const COMPATIBLE = '2026-04-01'

/** A worker in `workerd`. */
export interface RunningWorker {
  port: number
  stop(): Promise<void>
}

/** Runs the built edge in front of a portal, in the workers' runtime. */
export async function startEdge(origin: string, secret: string): Promise<RunningWorker> {
  return startWorker(await buildEdge(), { ORIGIN: origin, EDGE_SECRET: secret })
}

/** Runs any worker. */
export async function startWorker(
  script: string,
  bindings: Record<string, string> = {},
): Promise<RunningWorker> {
  const worker = new Miniflare({
    modules: true,
    script,
    bindings,
    compatibilityDate: COMPATIBLE,
    host: '127.0.0.1',
    port: 0,
  })
  const { port } = await worker.ready
  return { port: Number(port), stop: () => worker.dispose() }
}
