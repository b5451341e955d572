import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../..')
/** Optional dependencies, under Stream's own licence (docs/decisions/0137-chat-by-stream.md). */
export const STREAM_PACKAGES = ['stream-chat', 'stream-chat-react'] as const
const CHANNEL = './StreamChannel'
const NO_CHANNEL = join(ROOT, 'src/islands/conversations/stream/no-channel.ts')

/** Whether a package is installed for the build. */
export function isInstalled(name: string, root = ROOT): boolean {
  return existsSync(join(root, 'node_modules', name, 'package.json'))
}

/**
 * The build's settings for Stream's packages: pages read in `HAS_STREAM_PACKAGES` whether they are included;
 * without them the channel is replaced, so that nothing imports them.
 */
export function streamPackages(areInstalled = STREAM_PACKAGES.every((name) => isInstalled(name))) {
  return {
    define: { HAS_STREAM_PACKAGES: String(areInstalled) },
    plugin: {
      name: 'stream-packages',
      enforce: 'pre' as const,
      resolveId: (specifier: string) => (specifier === CHANNEL && !areInstalled ? NO_CHANNEL : null),
    },
  }
}
