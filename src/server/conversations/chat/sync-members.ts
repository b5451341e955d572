import { sql } from 'kysely'
import type { Db } from '#db/database'
import { type Actor, fullName, isInternal } from '#domain/access/actor'
import { can } from '#domain/access/permissions'
import { channelIdOf } from '#domain/conversations/chat'
import { NOTIFIED_NOTE } from '#server/commission-notes/note/notifications'
import { type Channel, saveMembers, settle, settleFailed } from '#server/conversations/chat/channels'
import { readersOf } from '#server/conversations/people'
import { type Subject, TALK } from '#server/conversations/subjects'
import { type Chat, type ChatPerson, isChatRefused } from '#services/chat/chat'

export interface SyncDeps {
  chat: Chat
  companyName: string
}

/** Stores each member first: a failure leaves no unknown one. Releases the channel. @throws ChatRefused: retried later */
export async function syncMembers(db: Db, channel: Channel, { chat, companyName }: SyncDeps): Promise<void> {
  try {
    const people = await membersOf(db, channel.noteId)
    const id = channelIdOf(channel.number)
    const wanted = people.map((person) => person.id)
    const had = new Set(channel.members)
    const gone = channel.members.filter((userId) => !wanted.includes(userId))
    const missing = channel.isSure ? people.filter((person) => !had.has(person.id)) : people
    if (!channel.isMade) await chat.openChannel(id, channel.number)
    if (gone.length > 0 || missing.length > 0) {
      const partners = people.filter((person) => !isInternal(person))
      // A partner who regains sight of the note must not read what was written meanwhile.
      const hasPartner = channel.hasPartner && partners.some((person) => had.has(person.id))
      const members = [...new Set([...channel.members, ...wanted])]
      await saveMembers(db, channel, { members, isSure: false, hasPartner })
      if (gone.length > 0) await chat.removeMembers(id, gone)
      const blocked = await blockedAmong(db, gone)
      if (blocked.length > 0) await chat.revokeTokens(blocked)
      await chat.upsertPeople(missing.map((person) => chatPerson(person, companyName)))
      const idsOf = (some: readonly Actor[]) => some.map((person) => person.id)
      await chat.addMembers(id, idsOf(missing.filter(isInternal)), false)
      await chat.addMembers(id, idsOf(missing.filter((person) => !isInternal(person))), !hasPartner)
      await saveMembers(db, channel, { members: wanted, isSure: true, hasPartner: partners.length > 0 })
    }
  } catch (error) {
    const until = isChatRefused(error) ? error.until : null
    await settleFailed(db, channel, { error: error instanceof Error ? error.message : String(error), until })
    throw error
  }
  await settle(db, channel)
}

/** A user as others see them: partners do not see the names of the company's staff. */
export function chatPerson(person: Actor, companyName: string): ChatPerson {
  return { id: person.id, name: isInternal(person) ? companyName : fullName(person) }
}

async function membersOf(db: Db, noteId: string): Promise<Actor[]> {
  const { rows } = await sql<Subject>`
    select 'note' as kind, notes.id, ${NOTIFIED_NOTE} as note, null::jsonb as application, null as "invoiceNumber"
    from notes join companies on companies.id = notes.company_id where notes.id = ${noteId}`.execute(db)
  const [subject] = rows
  if (!subject) return []
  return (await readersOf(db, subject)).filter(
    (person) => can(person, TALK.note) && !person.partnerStatus?.isDeactivated,
  )
}

async function blockedAmong(db: Db, userIds: readonly string[]): Promise<string[]> {
  if (userIds.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select id from users where id = any(${[...userIds]}::uuid[]) and (is_blocked or not email_confirmed)
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}
