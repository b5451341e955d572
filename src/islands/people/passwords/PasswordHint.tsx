import { useEffect, useState } from 'react'
import { useFormValue } from '#components/ui/forms/form-fields'
import { missingFrom, PASSWORD_FAULTS, PASSWORD_WORDS } from '#domain/people/passwords/rule'

const STRENGTHS = ['Very weak', 'Weak', 'Fair', 'Strong', 'Very strong'] as const

/** The rules that a form's password still breaks and, once it breaks none, its strength. */
export function PasswordHint({ name, email }: { name: string; email: string }) {
  const [password] = useFormValue(name)
  const strength = useStrength(password, email)
  const missing = missingFrom(password, email)
  return (
    <div className="password-hint fine">
      <ul aria-label="The password needs">
        {PASSWORD_FAULTS.map((fault) => (
          <li key={fault} data-met={password !== '' && !missing.includes(fault) ? '' : undefined}>
            {PASSWORD_WORDS[fault]}
          </li>
        ))}
      </ul>
      <div role="status" className="muted">
        {password !== '' &&
          hintOf(
            missing.map((fault) => PASSWORD_WORDS[fault]),
            strength,
          )}
      </div>
    </div>
  )
}

function hintOf(missing: readonly string[], strength: number | null): string {
  if (missing.length > 0) return `Missing: ${missing.join(', ')}`
  return strength === null ? '' : `Strength: ${STRENGTHS[strength] ?? ''}`
}

/** From 0 to 4; null until known. The estimator is loaded with the first keystroke. */
function useStrength(password: string, email: string): number | null {
  const [strength, setStrength] = useState<number | null>(null)
  useEffect(() => {
    if (password === '') return setStrength(null)
    let isOver = false
    void import('./strength').then(({ strengthOf }) => {
      if (!isOver) setStrength(strengthOf(password, email))
    })
    return () => {
      isOver = true
    }
  }, [password, email])
  return strength
}
