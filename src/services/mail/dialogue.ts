import { connect, isIP, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { isNamed } from '#domain/named-error'
import type { DialogueStep, StepName, StepProblem } from '#domain/smtp-settings/dialogue'
import type { Dns } from '#services/dns/dns'
import { type FoundHost, findHost, isHostRefused } from '#services/dns/find-host'
import { openReplies, type Replies, type Reply } from '#services/mail/smtp-replies'

export interface MailAccount {
  host: string
  port: number
  username: string
  password: string
}

interface Trial extends MailAccount {
  sender: string
  recipient: string
}

export interface DialogueServices {
  dns: Pick<Dns, 'addresses'>
  allowPrivate: boolean
  ca?: string
  answerMs?: number
}

const ANSWER_MS = 8_000
export const ENCRYPTED_PORT = 465

class StepFailed extends Error {
  override readonly name = 'StepFailed'
  readonly step: StepName
  readonly problem: StepProblem
  constructor(step: StepName, problem: StepProblem, message = '') {
    super(message)
    this.step = step
    this.problem = problem
  }
}

function isStepFailed(error: unknown): error is StepFailed {
  return isNamed(error, 'StepFailed')
}

/** An SMTP dialogue that sends no mail; a password is sent over TLS only, except to a server in the company's own network. */
export async function tryDialogue(trial: Trial, services: DialogueServices): Promise<DialogueStep[]> {
  const steps: DialogueStep[] = []
  const done = (step: StepName, answer: string) => void steps.push({ step, answer, problem: null })
  let talk: Talk | null = null
  try {
    const host = await hostOf(trial, services)
    talk = await open(trial, host, services)
    done('connect', talk.greeting)
    talk = await encrypt(talk, trial, host, services)
    done('tls', talk.encryption)
    done('auth', await signIn(talk, trial))
    done('mail', await sendCommand(talk, 'mail', `MAIL FROM:<${trial.sender}>`, senderProblem))
    done('rcpt', await sendCommand(talk, 'rcpt', `RCPT TO:<${trial.recipient}>`, recipientProblem))
    talk.socket.end('QUIT\r\n')
  } catch (error) {
    if (!isStepFailed(error)) throw error
    steps.push({ step: error.step, answer: error.message, problem: error.problem })
  } finally {
    talk?.socket.destroy()
  }
  return steps
}

interface Talk {
  socket: Socket
  replies: Replies
  greeting: string
  abilities: readonly string[]
  encryption: string
}

async function hostOf({ host }: Trial, services: DialogueServices): Promise<FoundHost> {
  try {
    return await findHost(host, services)
  } catch (error) {
    if (!isHostRefused(error)) throw error
    throw new StepFailed('connect', error.refusal === 'unknown' ? 'NAME_UNKNOWN' : 'PRIVATE')
  }
}

async function open(trial: Trial, { address }: FoundHost, services: DialogueServices): Promise<Talk> {
  const limit = services.answerMs ?? ANSWER_MS
  const isEncrypted = trial.port === ENCRYPTED_PORT
  const socket = connect({ host: address, port: trial.port })
  const plain = await opened(socket, 'connect', limit, 'connect')
  try {
    const upgraded = isEncrypted ? await overTls(plain, trial, services) : null
    const replies = openReplies(upgraded?.socket ?? plain, limit)
    const greeting = await nextReply(replies, 'connect')
    if (greeting.code !== 220) throw new StepFailed('connect', 'NOT_SMTP', greeting.text)
    const talk = { socket: upgraded?.socket ?? plain, replies, greeting: greeting.text }
    return { ...talk, abilities: await hello(talk, 'connect'), encryption: upgraded?.encryption ?? '' }
  } catch (error) {
    // Otherwise a server that keeps the connection open could fill it for ever.
    plain.destroy()
    throw error
  }
}

async function encrypt(
  talk: Talk,
  trial: Trial,
  { isPublic }: FoundHost,
  services: DialogueServices,
): Promise<Talk> {
  if (talk.encryption !== '') return talk
  if (!talk.abilities.some((ability) => /^STARTTLS\b/i.test(ability))) {
    if (isPublic || !services.allowPrivate) throw new StepFailed('tls', 'NO_TLS')
    return { ...talk, encryption: 'Not encrypted: allowed in your own network' }
  }
  const answer = await asked(talk, 'tls', 'STARTTLS')
  // A reply in the same packet was not encrypted, so an attacker in between may have injected it.
  if (answer.code !== 220 || talk.replies.hasMore()) throw new StepFailed('tls', 'TLS_BROKEN', answer.text)
  talk.replies.close()
  const { socket, encryption } = await overTls(talk.socket, trial, services)
  const encrypted = { ...talk, socket, replies: openReplies(socket, services.answerMs ?? ANSWER_MS) }
  return { ...encrypted, abilities: await hello(encrypted, 'tls'), encryption }
}

async function overTls(
  plain: Socket,
  { host }: Trial,
  { ca, answerMs = ANSWER_MS }: DialogueServices,
): Promise<{ socket: Socket; encryption: string }> {
  const tls = connectTls({
    socket: plain,
    ...(isIP(host) ? { host } : { servername: host }),
    ...(ca && { ca }),
  })
  await opened(tls, 'secureConnect', answerMs, 'tls')
  return { socket: tls, encryption: `${tls.getProtocol() ?? 'TLS'}, certificate valid for ${host}` }
}

function opened(
  socket: Socket,
  event: 'connect' | 'secureConnect',
  ms: number,
  step: StepName,
): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const fail = (problem: StepProblem, message = '') => {
      socket.destroy()
      reject(new StepFailed(step, problem, message))
    }
    const timer = setTimeout(() => fail('TIMEOUT'), ms)
    socket.once(event, () => {
      clearTimeout(timer)
      resolve(socket)
    })
    socket.on('error', (error: NodeJS.ErrnoException) => {
      clearTimeout(timer)
      fail(step === 'connect' ? 'REFUSED' : problemOfTls(error), error.message)
    })
    socket.once('close', () => {
      clearTimeout(timer)
      fail(step === 'connect' ? 'CLOSED' : 'TLS_BROKEN')
    })
  })
}

function problemOfTls({ code = '' }: NodeJS.ErrnoException): StepProblem {
  return /CERT|SELF_SIGNED|ALTNAME|UNABLE_TO_VERIFY/.test(code) ? 'CERTIFICATE' : 'TLS_BROKEN'
}

async function hello(
  { socket, replies }: Pick<Talk, 'socket' | 'replies'>,
  step: StepName,
): Promise<string[]> {
  const { code, lines } = await asked({ socket, replies }, step, 'EHLO [127.0.0.1]')
  if (code !== 250) throw new StepFailed(step, 'NOT_SMTP', lines.join(' '))
  return lines.slice(1)
}

async function signIn(talk: Talk, { username, password }: Trial): Promise<string> {
  const ways = talk.abilities.find((ability) => /^AUTH[ =]/i.test(ability))?.toUpperCase() ?? ''
  if (/\bPLAIN\b/.test(ways))
    return sendCommand(talk, 'auth', `AUTH PLAIN ${coded(`\0${username}\0${password}`)}`, signInProblem)
  if (!/\bLOGIN\b/.test(ways)) throw new StepFailed('auth', 'NO_AUTH')
  for (const [line, wanted] of [
    ['AUTH LOGIN', 334],
    [coded(username), 334],
  ] as const) {
    const answer = await asked(talk, 'auth', line)
    if (answer.code !== wanted) throw new StepFailed('auth', signInProblem(answer), answer.text)
  }
  return sendCommand(talk, 'auth', coded(password), signInProblem)
}

const coded = (text: string) => Buffer.from(text, 'utf8').toString('base64')
const signInProblem = ({ code }: Reply): StepProblem => (code < 500 ? 'LATER' : 'AUTH_REFUSED')
const senderProblem = ({ code }: Reply): StepProblem => (code < 500 ? 'LATER' : 'SENDER_REFUSED')
const recipientProblem = ({ code }: Reply): StepProblem => (code < 500 ? 'LATER' : 'RECIPIENT_REFUSED')

async function sendCommand(
  talk: Talk,
  step: StepName,
  line: string,
  problemOf: (reply: Reply) => StepProblem,
): Promise<string> {
  const answer = await asked(talk, step, line)
  if (answer.code >= 200 && answer.code < 300) return answer.text
  throw new StepFailed(step, problemOf(answer), answer.text)
}

async function asked(
  { socket, replies }: Pick<Talk, 'socket' | 'replies'>,
  step: StepName,
  line: string,
): Promise<Reply> {
  socket.write(`${line}\r\n`)
  return nextReply(replies, step)
}

async function nextReply(replies: Replies, step: StepName): Promise<Reply> {
  const reply = await replies.next()
  if (typeof reply === 'string') throw new StepFailed(step, reply)
  return reply
}
