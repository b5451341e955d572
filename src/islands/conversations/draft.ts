import type { MessageFile } from '#domain/conversations/message'
import type { Visibility } from '#domain/conversations/subjects'
import { forget, keep, readKept } from '#islands/lib/kept-typing'
import { newKey } from '#islands/lib/write-keys'

/** A message that is being written. */
export interface Draft {
  Text: string
  Visibility: Visibility
  /** The line that it is about; empty for none. */
  About: string
  /** Who was chosen from the list; whose name is still in the text is mentioned. */
  mentions: { UserId: string; Name: string }[]
  files: MessageFile[]
  /** By which it was sent before no answer came, and what it held then. */
  sent?: { key: string; content: string }
}

/** A draft with nothing in it. */
export function emptyDraft(visibility: Visibility): Draft {
  return { Text: '', Visibility: visibility, About: '', mentions: [], files: [] }
}

/** What is left to send once a draft was: what somebody typed or chose while it was under way. */
export function leftOf(now: Draft, sent: Draft): Draft {
  const { Text, Visibility, About, mentions, files } = now
  const isNew = Text !== sent.Text
  return {
    Text: isNew ? Text : '',
    Visibility,
    About: About === sent.About ? '' : About,
    mentions: isNew ? mentions : [],
    files: files.filter(({ Id }) => !sent.files.some((file) => file.Id === Id)),
  }
}

/** What was being written before the page was left, in this browser. */
export function readDraft(name: string): Draft | null {
  return readKept<Draft>(name)?.typed ?? null
}

/** Keeps what is being written, whatever becomes of the page, the session or the network. */
export function keepDraft(name: string, draft: Draft): void {
  const isEmpty = draft.Text === '' && draft.files.length === 0
  if (isEmpty) forget(name)
  else keep(name, { version: 1, base: draft, typed: draft })
}

/** What a draft is sent as. */
export function bodyOf({ Text, Visibility, About, mentions, files }: Draft) {
  return {
    Text,
    Visibility,
    Mentions: mentions.filter(({ Name }) => Text.includes(`@${Name}`)).map(({ UserId }) => UserId),
    AttachmentIds: files.map(({ Id }) => Id),
    ...(About !== '' && { AboutAcknowledgementId: About }),
  }
}

/** The draft with the key to send it by: the same as long as it holds the same, so that it is written once however often it is sent. */
export function withKey(draft: Draft): Draft & Required<Pick<Draft, 'sent'>> {
  const content = JSON.stringify(bodyOf(draft))
  if (draft.sent?.content === content) return { ...draft, sent: draft.sent }
  return { ...draft, sent: { key: newKey(), content } }
}
