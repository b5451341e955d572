import type { Message } from '#domain/conversations/message'
import { type TextPart, textParts } from '#domain/conversations/text-parts'

export function MessageText({ message }: { message: Message }) {
  const parts = textParts(message.Text, message.Mentions, message.Links)
  return (
    <>
      <p className="message-text">
        {parts.map((part, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other name
          <Part key={place} part={part} />
        ))}
      </p>
      {message.Links.map(({ Path, Title, Detail }) => (
        <a key={Path} className="message-link" href={Path}>
          <b>{Title}</b>
          <span className="fine muted">{Detail}</span>
        </a>
      ))}
    </>
  )
}

function Part({ part: { kind, text, href } }: { part: TextPart }) {
  if (kind === 'text') return text
  if (href === undefined)
    return (
      <b className="message-mention" data-own={kind === 'own mention' || undefined}>
        {text}
      </b>
    )
  const isOwn = href.startsWith('/')
  return (
    <a href={href} {...(!isOwn && { target: '_blank', rel: 'noopener noreferrer nofollow' })}>
      {text}
    </a>
  )
}
