import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { openRuntime } from '#assembly/open-runtime'
import { banner } from '#server/platform/process/banner'
import type { Render } from '#server/platform/process/edge/draw-page'
import { openNodeEdge } from '#server/platform/process/edge/node-edge'
import { listen, tryListening } from '#server/platform/process/listen'
import { createListener, type Parts } from '#server/platform/process/listener'
import { openServer } from '#server/platform/process/open-server'
import { endWith, readSettings } from '#server/platform/process/settings'
import { staticFiles } from '#server/platform/process/static-files'
import { endAfter, stopServer } from '#server/platform/process/stop'

const ENTRY = new URL('../dist/server/entry.mjs', import.meta.url)
const CLIENT = fileURLToPath(new URL('../dist/client', import.meta.url))

/** Requests get 30 seconds of it. */
const LONGEST_STOP_MS = 33_000

type Entry = Pick<Parts, 'calls'> & { handler: Parts['portal']; render: Render }

async function main(): Promise<void> {
  // React and others choose their production build by it, and the built pages expect that one.
  process.env.NODE_ENV ??= 'production'
  const config = readSettings()
  if (!existsSync(ENTRY)) throw new Error('the portal is not built yet: run npm start, or npm run build')
  await tryListening(config)
  const runtime = await openRuntime(config)
  const { calls, handler, render } = (await import(ENTRY.href)) as Entry
  const { tenants, pageVersions: versions, visits, log } = runtime
  const { publicUrl } = config
  const edge = openNodeEdge({ versions, tenants, publicUrl, render, note: visits.note, log })
  const server = openServer(
    config,
    createListener(config, {
      issuer: runtime.login.embedded,
      tenants,
      edge,
      files: staticFiles(CLIENT),
      calls,
      portal: handler,
    }),
  )
  try {
    await listen(server, config)
  } catch (error) {
    await runtime.close()
    throw error
  }
  const stop = async () => {
    endAfter(LONGEST_STOP_MS)
    await runtime.live.close()
    await stopServer(server)
    await runtime.close()
    process.exit(0)
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  console.info(banner(config))
}

main().catch(endWith)
