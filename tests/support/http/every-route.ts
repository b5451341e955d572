import type { APIRoute } from 'astro'
import type { Call } from '#domain/api/call'

const MODULES = import.meta.glob<Record<string, APIRoute>>('../../../src/pages/api/**/*.ts', { eager: false })

const PAGES = import.meta.glob('../../../src/pages/**/*.{ts,astro}', { eager: false })

/** The path of every page and call, with this text for each of its parameters. */
export function everyPath(parameter: string): string[] {
  const paths = Object.keys(PAGES).map((file) =>
    file
      .replace(/^.*?src\/pages/, '')
      .replace(/\.(ts|astro)$/, '')
      .replace(/\/index$/, '')
      .replace(/\[[^\]]+\]/g, parameter),
  )
  return paths.map((path) => path || '/')
}

/** The endpoint that answers a call, found by the call's path as the server finds it; throws where there is none. */
export async function routeOf(call: Pick<Call, 'method' | 'path' | 'version'>): Promise<APIRoute> {
  const path = `../../../src/pages/api/${call.version ?? 'v1'}${call.path.replaceAll('{', '[').replaceAll('}', ']')}`
  const open = MODULES[`${path}.ts`] ?? MODULES[`${path}/index.ts`]
  const route = (await open?.())?.[call.method]
  if (!route) throw new Error(`Nothing answers ${call.method} ${call.path}`)
  return route
}
