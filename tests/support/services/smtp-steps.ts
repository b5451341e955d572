import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

/** A step of the SMTP dialogue: the client's last command, or the server's next reply. */
export const SMTP_STEPS = ['connect', 'EHLO', 'MAIL', 'RCPT', 'DATA', 'content', 'taken', 'answered'] as const
export type SmtpStep = (typeof SMTP_STEPS)[number]

/** A server that reads mails step by step, counts the accepted ones, and can be stopped at any step. */
export interface SteppedSmtp {
  url: string
  /** The number of acceptances of each Message-ID. */
  readonly taken: Map<string, number>
  /** Stays silent once a client reaches this step; `reached` settles then. */
  holdAt(step: SmtpStep): { reached: Promise<void> }
  /** Answers everybody again. */
  goOn(): void
  close(): Promise<void>
}

/** Starts the server on a free port. */
export async function startSteppedSmtp(): Promise<SteppedSmtp> {
  const taken = new Map<string, number>()
  const sockets = new Set<Socket>()
  let held: { step: SmtpStep; reached: () => void } | null = null
  const isHeld = (step: SmtpStep): boolean => {
    if (held?.step !== step) return false
    held.reached()
    return true
  }
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    const say = (line: string) => socket.write(`${line}\r\n`)
    let rest = ''
    let isContent = false
    const ended = () => {
      const id = /^message-id:\s*(<[^>]+>)/im.exec(rest)?.[1] ?? ''
      taken.set(id, (taken.get(id) ?? 0) + 1)
      isContent = false
      rest = ''
      if (isHeld('taken')) return
      say('250 taken')
      isHeld('answered')
    }
    const line = (text: string) => {
      const [word = ''] = text.toUpperCase().split(/[ :]/)
      const step = SMTP_STEPS.find((known) => known === word)
      if (step && isHeld(step)) return
      if (word === 'DATA') {
        isContent = true
        say('354 go ahead')
      } else if (word === 'QUIT') socket.end('221 bye\r\n')
      else say('250 ok')
    }
    socket.on('data', (chunk) => {
      rest += chunk.toString('latin1')
      while (!isContent && rest.includes('\r\n')) {
        const end = rest.indexOf('\r\n')
        const text = rest.slice(0, end)
        rest = rest.slice(end + 2)
        line(text)
      }
      if (!isContent) return
      if (rest !== '') isHeld('content')
      if (rest.endsWith('\r\n.\r\n')) ended()
    })
    if (!isHeld('connect')) say('220 at your service')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    holdAt(step) {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = { step, reached: resolve }
      return { reached: promise }
    },
    goOn() {
      held = null
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
