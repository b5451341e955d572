import { CheckboxField } from '#components/ui/forms/CheckboxField'

export interface KnownOne {
  name: string
  href: string | null
  /** How it is like what is added, such as 'same e-mail'. */
  by: string
}

/** Who may be the same, and the confirmation, field `AsNew`, that this is another. */
export function KnownField({ known, label }: { known: readonly KnownOne[]; label: string }) {
  if (known.length === 0) return null
  return (
    <>
      <ul aria-label="Already known">
        {known.map(({ name, href, by }) => (
          <li key={`${name} ${href}`}>
            {href ? (
              <a href={href} target="_blank" rel="noreferrer">
                {name}
              </a>
            ) : (
              name
            )}{' '}
            <span className="muted">({by})</span>
          </li>
        ))}
      </ul>
      <CheckboxField name="AsNew" label={label} />
    </>
  )
}
