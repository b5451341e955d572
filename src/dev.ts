import { dev } from 'astro'
import { openRuntime } from '#assembly/open-runtime'
import { banner } from '#server/platform/process/banner'
import { addresseeOf, admitSignerAnswer, hostOf, settleHeaders } from '#server/platform/process/host'
import { endWith, readSettings } from '#server/platform/process/settings'
import { underRequestId } from '#server/platform/security-log/current-request'

/** Development server: the same runtime, with Astro's development server in place of the built pages. */
async function main(): Promise<void> {
  process.env.ASTRO_DEV_BACKGROUND = '0'
  process.env.ASTRO_TELEMETRY_DISABLED = '1'
  const config = readSettings()
  const runtime = await openRuntime(config)
  const issuer = runtime.login.embedded
  const server = await dev({
    logLevel: 'warn',
    server: { host: config.host, port: config.port },
    vite: { server: { strictPort: true, allowedHosts: [new URL(config.publicUrl).hostname] } },
    integrations: [
      {
        name: 'tassel:login',
        hooks: {
          'astro:server:setup': ({ server: vite }) => {
            vite.middlewares.use((request, response, next) => {
              const path = (request.url ?? '/').split('?', 1)[0] ?? '/'
              const isForeign = addresseeOf(request.headers, path, config) === 'foreign'
              const tenant = isForeign ? runtime.tenants.byHost(hostOf(request.headers, config)) : null
              if (tenant || !isForeign) {
                settleHeaders(request.headers, config, tenant)
                admitSignerAnswer(request.headers, path, config, tenant)
              }
              const answer = () => {
                if (issuer && path.startsWith('/oidc/')) issuer.handle(request, response)
                else next()
              }
              underRequestId(request, response, config, answer, tenant)
            })
          },
        },
      },
    ],
  })
  const stop = async () => {
    await runtime.live.close()
    await server.stop()
    await runtime.close()
    process.exit(0)
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  console.info(banner(config))
}

main().catch(endWith)
