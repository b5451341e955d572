import { webcrypto } from 'node:crypto'
import { once } from 'node:events'
import PostalMime, { type Email } from 'postal-mime'
import 'reflect-metadata'
import { cryptoProvider, SubjectAlternativeNameExtension, X509CertificateGenerator } from '@peculiar/x509'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** The only credentials of the server. */
export const MAIL_USER = { username: 'brightpath', password: 'right-Password-1' }

/** A mail server that requires a username and password over TLS, and can be made to misbehave. */
export interface MailServer {
  port: number
  /** Its certificate, which nothing else trusts. */
  ca: string
  readonly mails: Email[]
  /** The received bytes of each mail. */
  readonly sources: string[]
  readonly signIns: string[]
  /** Answers an error at a step; null accepts it. */
  refuse: (step: 'auth' | 'mail' | 'rcpt' | 'data') => { code: number; message: string } | null
  close(): Promise<void>
}

/** Starts it on a free port of this machine, or on a port that a portal already knows. */
export async function startMailServer(more: SMTPServerOptions = {}, wanted = 0): Promise<MailServer> {
  const { key, cert } = await ownCertificate()
  const mails: Email[] = []
  const sources: string[] = []
  const signIns: string[] = []
  const refusalAt = (step: Parameters<MailServer['refuse']>[0]): Error | null => {
    const refusal = server.refuse(step)
    return refusal && Object.assign(new Error(refusal.message), { responseCode: refusal.code })
  }
  const smtp = new SMTPServer({
    ...{ key, cert, authMethods: ['PLAIN', 'LOGIN'], closeTimeout: 10 },
    onAuth({ username = '', password = '' }, _session, done) {
      signIns.push(username)
      const isRight = username === MAIL_USER.username && password === MAIL_USER.password
      const wrong = Object.assign(new Error('5.7.8 Authentication failed'), { responseCode: 535 })
      const refusal = refusalAt('auth') ?? (isRight ? null : wrong)
      done(refusal, refusal ? undefined : { user: username })
    },
    onMailFrom: (_address, _session, done) => done(refusalAt('mail')),
    onRcptTo: (_address, _session, done) => done(refusalAt('rcpt')),
    onData(stream, _session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const refusal = refusalAt('data')
        if (refusal) return done(refusal)
        const source = Buffer.concat(parts)
        void PostalMime.parse(source).then((mail) => {
          mails.push(mail)
          sources.push(source.toString('utf8'))
          done()
        }, done)
      })
    },
    ...more,
  })
  smtp.on('error', () => {})
  smtp.listen(wanted, '127.0.0.1')
  await once(smtp.server, 'listening')
  const address = smtp.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const server: MailServer = {
    ...{ port, ca: cert, mails, sources, signIns },
    refuse: () => null,
    close: () => new Promise((resolve) => smtp.close(() => resolve())),
  }
  return server
}

/** A self-signed certificate of this machine, with its key. */
async function ownCertificate(): Promise<{ key: string; cert: string }> {
  cryptoProvider.set(webcrypto as Crypto)
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
  const keys = (await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])) as CryptoKeyPair
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: 'CN=localhost',
    keys,
    signingAlgorithm: algorithm,
    notBefore: new Date(Date.now() - 60_000),
    notAfter: new Date(Date.now() + 86_400_000),
    extensions: [new SubjectAlternativeNameExtension([{ type: 'dns', value: 'localhost' }])],
  })
  const der = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey)).toString('base64')
  return {
    key: `-----BEGIN PRIVATE KEY-----\n${der}\n-----END PRIVATE KEY-----\n`,
    cert: certificate.toString('pem'),
  }
}
