import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { actionOf, groupTitleOf, NOTIFICATION_KINDS, titleOf } from '#domain/notifications'
import { NOTIFIERS } from '#server/across/notices/notifications'
import { page, table } from './table.ts'

const DOMAIN = resolve(import.meta.dirname, '../../src/domain')
const FACTS = {
  number: '{number}',
  actorName: '{name}',
  days: 5,
  assigneeName: '{holder}',
  answer: '{answer}',
}

/** The topics of events, who is notified of each, and the titles of the notifications. */
export function eventsPage(): string {
  return page(
    'Events',
    'From the `events.ts` and `notifications.ts` of each noun in `src/domain` ([why](../decisions/0047-events-by-noun.md)). An event is written ' +
      'in the transaction of its change; open pages, notifications and mails follow after the commit.',
    ['## Topics', topics(), '## Notifications', WHERE, words()],
  )
}

const WHERE =
  'The titles in the portal, under the bell, and in mails. `{number}` names the subject, `{name}` the person who did it, `{holder}` the ' +
  'person whose turn it is, `{answer}` what a partner did with a claw-back: accepted or disputed. Changes of one bulk action share one line.'

function topics(): string {
  const who = Object.assign({}, ...NOTIFIERS.map(({ rules }) => rules)) as Record<string, { who: string }>
  const found = files().flatMap((file) => announced(readFileSync(file, 'utf8')))
  const unread = Object.keys(who).filter((topic) => !found.some((each) => each.topic === topic))
  if (unread.length > 0) throw new Error(`These topics need a comment of one line before them: ${unread}`)
  const rows = found.map(({ topic, about, payload }) => [
    `\`${topic}\``,
    about,
    payload.map((name) => `\`${name}\``).join(', '),
    who[topic]?.who ?? '',
  ])
  return table(['topic', 'what happened', 'payload', 'who is notified'], rows)
}

function words(): string {
  const rows = NOTIFICATION_KINDS.map((kind) => [
    `\`${kind}\``,
    titleOf(kind, FACTS),
    groupTitleOf(kind, 5),
    actionOf(kind),
  ])
  return table(['kind', 'of one', 'of five', 'button'], rows)
}

function files(): string[] {
  return readdirSync(DOMAIN, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('/events.ts'))
    .toSorted()
    .map((file) => resolve(DOMAIN, file))
}

interface Announced {
  topic: string
  about: string
  payload: string[]
}

/** The topics of a file: each with the comment before it and the names in its payload. */
function announced(source: string): Announced[] {
  const entries = source.matchAll(/\n {2}\/\*\* ([^\n]*) \*\/\n {2}'([^']+)': \{(.*?)\n? {0,2}\}(?=\n)/gs)
  return [...entries].map(([, about = '', topic = '', body = '']) => ({
    about,
    topic,
    payload: [...body.replaceAll(/\/\*\*.*?\*\//gs, '').matchAll(/(\w+\??):/g)].map(([, name = '']) => name),
  }))
}
