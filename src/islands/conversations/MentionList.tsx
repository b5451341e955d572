import type { ConversationPerson } from '#domain/conversations/message'

const MAX_SHOWN = 7

interface MentionListProps {
  id: string
  people: readonly ConversationPerson[]
  at: number
  onChoose: (person: ConversationPerson) => void
}

/** People who can be mentioned, below the text field, which keeps the focus. */
export function MentionList({ id, people, at, onChoose }: MentionListProps) {
  return (
    <div id={id} className="mention-list" role="listbox" aria-label="People to mention">
      {people.map((person, place) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the text's, which keeps the focus
        <div
          key={person.UserId}
          id={`${id}-${place}`}
          role="option"
          tabIndex={-1}
          aria-selected={place === at}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(person)}
        >
          <span>{person.Name}</span>
          <span className="fine muted">{person.Side}</span>
        </div>
      ))}
    </div>
  )
}

/** The people whose name matches the typed letters, best match first. */
export function matching(people: readonly ConversationPerson[], typed: string): ConversationPerson[] {
  const sought = typed.toLowerCase()
  return people
    .filter(({ Name }) => {
      const name = Name.toLowerCase()
      return name.startsWith(sought) || name.split(/\s+/).some((word) => word.startsWith(sought))
    })
    .slice(0, MAX_SHOWN)
}
