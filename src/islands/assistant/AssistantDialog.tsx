import { Send, X } from 'lucide-react'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { IconButton } from '#components/ui/Button'
import { EXAMPLES } from '#domain/assistant/examples'
import { Answer, Offers } from './Answer'
import { useAssistant } from './use-assistant'

const MAX_QUESTION = 500

/** The staff assistant in a dialog: a field, and below it the questions and answers, newest last. */
export function AssistantDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const [text, setText] = useState('')
  const { turns, ask } = useAssistant()
  const shown = turns.at(-1)

  useEffect(() => {
    dialog.current?.showModal()
    field.current?.focus()
  }, [])
  useEffect(() => {
    if (shown) end.current?.scrollIntoView({ block: 'nearest' })
  }, [shown])

  const sendQuestion = (question: string) => {
    if (question.trim() === '') return
    setText('')
    ask(question.trim())
    field.current?.focus()
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    sendQuestion(text)
  }

  return (
    <dialog ref={dialog} className="dialog assistant" aria-label="Assistant" onClose={onClose}>
      <div className="assistant-head">
        <h2>Assistant</h2>
        <IconButton icon={X} size="small" label="Close" onClick={() => dialog.current?.close()} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and may hold nothing that takes the focus */}
      <div className="assistant-body" role="log" aria-label="Answers" tabIndex={0}>
        {turns.length === 0 && (
          <>
            <p className="muted">It reads what you may read, and changes nothing. Ask for example:</p>
            <Offers questions={EXAMPLES} onAsk={sendQuestion} />
          </>
        )}
        {turns.map((turn, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: questions are only added, and one may be asked twice
          <section key={at} className="assistant-turn">
            <h3 className="assistant-question">{turn.question}</h3>
            <Answer turn={turn} onAsk={sendQuestion} onLeave={() => dialog.current?.close()} />
          </section>
        ))}
        <div ref={end} />
      </div>
      <form className="assistant-form" onSubmit={submit}>
        <input
          ref={field}
          className="assistant-field"
          type="text"
          aria-label="Question"
          placeholder="What waits for me"
          autoComplete="off"
          enterKeyHint="send"
          maxLength={MAX_QUESTION}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <IconButton icon={Send} type="submit" look="primary" label="Ask" />
      </form>
    </dialog>
  )
}
