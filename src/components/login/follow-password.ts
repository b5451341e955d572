import { missingFrom, PASSWORD_WORDS, type PasswordFault } from '#domain/people/passwords/rule'

/** Shows while the user types which rules a new password still breaks; without script the form lists them. */
export function followPassword(): void {
  const password = document.querySelector<HTMLInputElement>('#password')
  const email = document.querySelector<HTMLInputElement>('#email')?.value ?? ''
  const hint = document.querySelector('#password-missing')
  const rules = [...document.querySelectorAll<HTMLElement>('#password-rule [data-fault]')]
  password?.addEventListener('input', () => {
    const missing = missingFrom(password.value, email)
    for (const rule of rules) {
      const isMet = password.value !== '' && !missing.includes(rule.dataset.fault as PasswordFault)
      rule.toggleAttribute('data-met', isMet)
    }
    if (hint)
      hint.textContent =
        password.value === '' || missing.length === 0
          ? ''
          : `Missing: ${missing.map((fault) => PASSWORD_WORDS[fault]).join(', ')}`
  })
}
