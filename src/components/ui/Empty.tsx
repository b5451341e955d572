import type { ReactNode } from 'react'

interface EmptyProps {
  title: string
  text: string
  level?: 2 | 3
  children?: ReactNode
}

/** A card that says what is missing and what to do next. */
export function Empty({ title, text, level = 2, children }: EmptyProps) {
  const Heading = `h${level}` as const
  return (
    <div className="card empty">
      <Heading>{title}</Heading>
      <p className="empty-text">{text}</p>
      {children && <div className="row empty-actions">{children}</div>}
    </div>
  )
}
