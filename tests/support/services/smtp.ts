import { once } from 'node:events'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A server that accepts mails and delivers none. */
export interface SmtpSink {
  url: string
  /** Every mail that was accepted, in the order of arrival. */
  readonly mails: Email[]
  /** Answers an error for a recipient; null accepts it. */
  refuse: (address: string) => { code: number; message: string } | null
  close(): Promise<void>
}

/** Starts a sink on a free port. */
export async function startSmtp(): Promise<SmtpSink> {
  const mails: Email[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const refusal = sink.refuse(address)
      done(refusal && Object.assign(new Error(refusal.message), { responseCode: refusal.code }))
    },
    onData(stream, _session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(parts)).then((mail) => {
          mails.push(mail)
          done()
        }, done)
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  // A killed client drops its connection.
  server.on('error', () => {})
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const sink: SmtpSink = {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuse: () => null,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return sink
}
