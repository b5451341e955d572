import type { Socket } from 'node:net'
import type { StepProblem } from '#domain/smtp-settings/dialogue'

export interface Reply {
  code: number
  lines: string[]
  text: string
}

export interface Replies {
  next(): Promise<Reply | Extract<StepProblem, 'TIMEOUT' | 'CLOSED' | 'NOT_SMTP'>>
  hasMore(): boolean
  /** Stops listening; the socket stays open. */
  close(): void
}

const MAX_BYTES = 64 * 1024
const MAX_TEXT = 300

/** Reads a mail server's replies from a socket, each within `answerMs` milliseconds. */
export function openReplies(socket: Socket, answerMs: number): Replies {
  let buffer = ''
  let isClosed = false
  let wake = () => {}
  const onData = (bytes: Buffer) => {
    // More is no reply, and is not kept however much the server sends.
    if (buffer.length <= MAX_BYTES) buffer += bytes.toString('utf8')
    wake()
  }
  const onClose = () => {
    isClosed = true
    wake()
  }
  socket.on('data', onData).on('close', onClose).on('end', onClose).on('error', onClose)
  return {
    async next() {
      const until = performance.now() + answerMs
      for (;;) {
        const reply = taken()
        if (reply) return reply
        if (buffer.length > MAX_BYTES) return 'NOT_SMTP'
        if (isClosed) return 'CLOSED'
        const left = until - performance.now()
        if (left <= 0) return 'TIMEOUT'
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, left)
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
    },
    hasMore: () => buffer !== '',
    close: () => void socket.off('data', onData).off('close', onClose).off('end', onClose),
  }

  function taken(): Reply | 'NOT_SMTP' | null {
    const lines = buffer.split(/\r?\n/)
    const last = lines.findIndex((line, place) => place < lines.length - 1 && !/^\d{3}-/.test(line))
    if (last < 0) return null
    const replyLines = lines.slice(0, last + 1)
    buffer = lines.slice(last + 1).join('\n')
    const code = Number(/^\d{3}(?= |$)/.exec(replyLines.at(-1) ?? '')?.[0])
    if (!code) return 'NOT_SMTP'
    const texts = replyLines.map((line) => readable(line.slice(4)))
    return { code, lines: texts, text: `${code} ${texts.join(' ')}`.slice(0, MAX_TEXT) }
  }
}

function readable(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, ' ').trim()
}
