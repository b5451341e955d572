import { AtSign, Paperclip } from 'lucide-react'
import type { ChangeEvent, KeyboardEvent, ReactNode } from 'react'
import { useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button, IconButton } from '#components/ui/Button'
import { Select, TextArea } from '#components/ui/forms/Input'
import type { ConversationPerson, Message, MessageFile } from '#domain/conversations/message'
import { MAX_MESSAGE } from '#domain/conversations/rules'
import type { ConversationKind, Reach } from '#domain/conversations/subjects'
import { callApi, isCallError } from '#islands/lib/call'
import { toastFailure } from '#islands/lib/toasts'
import { ChooseReaders } from './ChooseReaders'
import { ROUTES } from './conversation-routes'
import { DraftFiles } from './DraftFiles'
import { bodyOf, type Draft, emptyDraft, leftOf, readDraft, saveDraft, withKey } from './draft'
import { mentionTyped, useMention } from './use-mention'

interface ComposerProps {
  kind: ConversationKind
  id: string
  userId: string
  reach: Reach
  lines: readonly { AcknowledgementId: string; Name: string }[]
  otherSide: string
  accept: string
  onSent: (message: Message) => void
}

const NEAR_THE_END = 4500
const MAX_TEXT_ROWS = 12

/** The field for a new message. A draft is kept in the browser until it is sent. */
export function Composer({ kind, id, userId, reach, lines, otherSide, accept, onSent }: ComposerProps) {
  const name = `message:${kind}:${id}:${userId}`
  const first = emptyDraft(reach === 'both' ? 'everyone' : 'staff')
  const [draft, setDraft] = useState(first)
  const [isBusy, setBusy] = useState(false)
  const [progress, setProgress] = useState<ReactNode>(null)
  const [failure, setFailure] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const fieldId = useId()

  const change = (next: Draft) => {
    setDraft(next)
    saveDraft(name, next)
  }
  /** `flushSync`: a caret set later would jump back from text typed meanwhile. */
  const insert = (before: string, after: string, mentions = draft.mentions) => {
    flushSync(() => change({ ...draft, Text: before + after, mentions }))
    area.current?.setSelectionRange(before.length, before.length)
  }
  const update = (nextOf: (now: Draft) => Draft) =>
    setDraft((now) => {
      const next = nextOf(now)
      saveDraft(name, next)
      return next
    })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was left here is read once, after the server's drawing
  useEffect(() => {
    const left = readDraft(name)
    // Text typed before hydration is newer than the stored draft.
    const text = area.current?.value ?? ''
    if (left || text) setDraft({ ...first, ...left, ...(text && { Text: text }) })
  }, [])

  const isStaff = draft.Visibility === 'staff'
  const { found, at, MentionList, seek, takes } = useMention(kind, id, isStaff)

  const type = (event: ChangeEvent<HTMLTextAreaElement>) => {
    const { value, selectionStart } = event.target
    change({ ...draft, Text: value })
    setFailure('')
    seek(mentionTyped(value, selectionStart))
  }
  const mention = ({ UserId, Name }: ConversationPerson) => {
    const caret = area.current?.selectionStart ?? draft.Text.length
    const before = draft.Text.slice(0, caret).replace(/@[^\n@]*$/, `@${Name} `)
    insert(before, draft.Text.slice(caret), [...draft.mentions, { UserId, Name }])
    seek(null)
  }
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      void send()
      return
    }
    if (takes(event, mention)) event.preventDefault()
  }
  const beginMention = () => {
    const text = area.current
    if (!text) return
    const caret = text.selectionStart
    const before = draft.Text.slice(0, caret)
    text.focus()
    insert(before + (/\S$/.test(before) ? ' @' : '@'), draft.Text.slice(caret))
    seek('')
  }
  const attach = async (files: readonly File[]) => {
    if (input.current) input.current.value = ''
    if (files.length === 0) return
    setBusy(true)
    try {
      const { faultOf, uploadFiles } = await import('./attach')
      const fault = faultOf(draft.files, files)
      if (fault) return setFailure(fault)
      const uploaded = await uploadFiles(kind, id, files, setProgress)
      update((now) => ({ ...now, files: [...now.files, ...uploaded] }))
    } catch (error) {
      toastFailure(error)
    } finally {
      setBusy(false)
      setProgress(null)
    }
  }
  const remove = (file: MessageFile) => {
    change({ ...draft, files: draft.files.filter((each) => each !== file) })
    area.current?.focus()
  }
  const send = async () => {
    if (isBusy) return
    if (draft.Text.trim() === '') {
      setFailure('Enter a message')
      area.current?.focus()
      return
    }
    const sending = withKey(draft)
    change(sending)
    setBusy(true)
    setFailure('')
    try {
      const body = { ...bodyOf(sending), ClientKey: sending.sent.key }
      const { Message: sent } = await callApi(ROUTES[kind].post, { params: { id }, body })
      // The live feed may have shown it before the answer, and the user may have started the next message.
      update((now) => leftOf(now, sending))
      onSent(sent)
    } catch (error) {
      setFailure(wordsOf(error))
    } finally {
      setBusy(false)
      // If the user focused something else meanwhile, the focus stays there.
      if (!hasMovedOn(box.current)) area.current?.focus({ preventScroll: true })
    }
  }

  const left = MAX_MESSAGE - draft.Text.length
  const rows = Math.min(MAX_TEXT_ROWS, Math.max(2, draft.Text.split('\n').length))
  const listId = `${fieldId}-people`
  return (
    <div ref={box} className="composer" data-staff={(isStaff && reach !== 'both') || undefined}>
      <label className="sr-only" htmlFor={fieldId}>
        Message
      </label>
      <TextArea
        id={fieldId}
        ref={area}
        value={draft.Text}
        rows={rows}
        placeholder={isStaff && reach !== 'both' ? 'Write to your colleagues' : `Write to ${otherSide}`}
        aria-describedby={`${fieldId}-said`}
        aria-autocomplete="list"
        aria-controls={found.length > 0 ? listId : undefined}
        aria-activedescendant={found.length > 0 ? `${listId}-${at}` : undefined}
        onChange={type}
        onKeyDown={press}
        onBlur={() => seek(null)}
        onPaste={(event) => {
          const files = [...event.clipboardData.files]
          if (files.length > 0) {
            event.preventDefault()
            void attach(files)
          }
        }}
      />
      {MentionList && found.length > 0 && (
        <MentionList id={listId} people={found} at={at} onChoose={mention} />
      )}
      <DraftFiles files={draft.files} onRemove={remove} />
      <p id={`${fieldId}-said`} className="composer-said fine" role="status">
        {failure && <span className="danger-text">{failure}</span>}
        {left <= MAX_MESSAGE - NEAR_THE_END && (
          <span className={left < 0 ? 'danger-text' : 'muted'}>
            {left < 0 ? 'Comment length should not exceed 5000 characters' : `${left} characters left`}
          </span>
        )}
      </p>
      <div className="composer-tools">
        {reach === 'choose' && (
          <ChooseReaders
            value={draft.Visibility}
            onChange={(Visibility) => change({ ...draft, Visibility })}
          />
        )}
        <input
          ref={input}
          type="file"
          hidden
          multiple
          accept={accept}
          onChange={(event) => attach([...(event.target.files ?? [])])}
        />
        <IconButton
          icon={Paperclip}
          size="small"
          label="Attach files"
          onClick={() => input.current?.click()}
        />
        <IconButton icon={AtSign} size="small" label="Mention someone" onClick={beginMention} />
        {lines.length > 0 && (
          <Select
            small
            className="composer-about"
            aria-label="About which student"
            placeholder="About the whole note"
            value={draft.About}
            options={lines.map(({ AcknowledgementId, Name }) => ({ value: AcknowledgementId, label: Name }))}
            onChange={(event) => change({ ...draft, About: event.target.value })}
          />
        )}
        {progress}
        <Button className="at-end" look="primary" size="small" busy={isBusy} onClick={send}>
          Send
        </Button>
      </div>
    </div>
  )
}

function hasMovedOn(composer: HTMLElement | null): boolean {
  const at = document.activeElement
  return at !== null && at !== document.body && !composer?.contains(at)
}

function wordsOf(error: unknown): string {
  if (!isCallError(error)) throw error
  if (error.status === 0) return 'Not sent: there is no connection. Your message is kept here.'
  return error.fields?.Text ?? error.message
}
