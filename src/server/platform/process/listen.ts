import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { Config } from '#server/platform/runtime/config'
import { ConfigError } from '#server/platform/runtime/config-error'

/** Starts to listen at HOST and PORT. @throws ConfigError naming the one that is not available */
export function listen(server: Server, { host, port }: Pick<Config, 'host' | 'port'>): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(reasonOf(error, host, port)))
    server.listen(port, host, resolve)
  })
}

/** Checks early whether the process can listen. @throws ConfigError as `listen` does */
export async function tryListening(config: Pick<Config, 'host' | 'port'>): Promise<void> {
  const server = createServer()
  await listen(server, config)
  server.close()
  server.closeAllConnections()
  await once(server, 'close')
}

function reasonOf(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE') return new ConfigError(`PORT ${port} is in use already`)
  if (error.code === 'EACCES')
    return new ConfigError(`PORT ${port} needs rights that this user does not have`)
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new ConfigError(`HOST ${host} is not an address of this machine`)
  return error
}
