import { connect, type NetConnectOpts, type Socket } from 'node:net'
import { type FileScanner, ScannerUnavailable } from '#services/scanner/scanner'

const PORT = 3310
const CHUNK_BYTES = 64 * 1024
const MAX_ANSWER = 4_096
const END = Buffer.alloc(4)

export interface ClamdOptions {
  connectMs?: number
  silentMs?: number
}

/** ClamAV's daemon at `tcp://host:port` or `unix:/path`: one connection for each file (INSTREAM). */
export function openClamd(
  url: string,
  { connectMs = 5_000, silentMs = 30_000 }: ClamdOptions = {},
): FileScanner {
  const target = targetOf(url)
  return {
    async scan(bytes) {
      const socket = connect(target)
      try {
        await connected(socket, connectMs)
        socket.setTimeout(silentMs, () => socket.destroy(new Error('the scanner says nothing')))
        return verdictOf(await answerTo(socket, bytes))
      } catch (cause) {
        throw new ScannerUnavailable('The scanner cannot be asked', { cause })
      } finally {
        socket.destroy()
      }
    },
  }
}

function targetOf(url: string): NetConnectOpts {
  const { protocol, hostname, port, pathname } = new URL(url)
  if (protocol === 'unix:') return { path: decodeURIComponent(pathname) }
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || PORT) }
}

function connected(socket: Socket, ms: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => socket.destroy(new Error('no connection in time')), ms)
    socket.once('connect', resolve)
    socket.once('close', () => reject(new Error('closed')))
    socket.on('error', reject)
    socket.once('connect', () => clearTimeout(timer))
    socket.once('close', () => clearTimeout(timer))
  })
}

/** Sends the file and reads to the end: the daemon closes after its answer, even if it refuses the rest. */
function answerTo(socket: Socket, bytes: Uint8Array): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    socket.setEncoding('utf8')
    socket.on('data', (text: string) => {
      answer = (answer + text).slice(0, MAX_ANSWER)
    })
    socket.on('error', (error) => (answer ? resolve(answer) : reject(error)))
    socket.once('close', () => (answer ? resolve(answer) : reject(new Error('closed without an answer'))))
    socket.write('zINSTREAM\0')
    for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
      const chunk = bytes.subarray(at, at + CHUNK_BYTES)
      const size = Buffer.alloc(4)
      size.writeUInt32BE(chunk.length)
      socket.write(size)
      socket.write(chunk)
    }
    socket.write(END)
  })
}

/** Parses "stream: OK", "stream: Name FOUND", or an error such as a file above the limit, not scanned. */
function verdictOf(answer: string): string | null {
  const text = answer.replaceAll('\0', '').trim()
  if (text === 'stream: OK') return null
  const found = /^stream: (.+) FOUND$/.exec(text)?.[1]
  if (found === undefined) throw new Error(`the scanner says: ${text}`)
  return found
}
