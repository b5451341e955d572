import type { MessageFile } from '#domain/conversations/message'
import type { Visibility } from '#domain/conversations/subjects'
import { deleteSaved, readSaved, saveTyped } from '#islands/lib/saved-typing'
import { newKey } from '#islands/lib/write-keys'

export interface Draft {
  Text: string
  Visibility: Visibility
  About: string
  /** People chosen from the list; only names still in the text are mentioned. */
  mentions: { UserId: string; Name: string }[]
  files: MessageFile[]
  /** Key and content of a send without an answer, for the retry. */
  sent?: { key: string; content: string }
}

export function emptyDraft(visibility: Visibility): Draft {
  return { Text: '', Visibility: visibility, About: '', mentions: [], files: [] }
}

/** What the user typed or chose while the draft was being sent. */
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

/** Reads the stored draft of an earlier visit from this browser. */
export function readDraft(name: string): Draft | null {
  return readSaved<Draft>(name)?.typed ?? null
}

/** Stores the draft in the browser, so that it survives page, session and network failures. */
export function saveDraft(name: string, draft: Draft): void {
  const isEmpty = draft.Text === '' && draft.files.length === 0
  if (isEmpty) deleteSaved(name)
  else saveTyped(name, { version: 1, base: draft, typed: draft })
}

/** The draft as the API takes it. */
export function bodyOf({ Text, Visibility, About, mentions, files }: Draft) {
  return {
    Text,
    Visibility,
    Mentions: mentions.filter(({ Name }) => Text.includes(`@${Name}`)).map(({ UserId }) => UserId),
    AttachmentIds: files.map(({ Id }) => Id),
    ...(About !== '' && { AboutAcknowledgementId: About }),
  }
}

/** Adds an idempotency key that stays while the content does, so that repeats write one message. */
export function withKey(draft: Draft): Draft & Required<Pick<Draft, 'sent'>> {
  const content = JSON.stringify(bodyOf(draft))
  if (draft.sent?.content === content) return { ...draft, sent: draft.sent }
  return { ...draft, sent: { key: newKey(), content } }
}
