import { DEMO_PASSWORD, DEMO_PEOPLE } from '#db/seed/demo-people'
import type { Config } from '#server/runtime/config'

/** What the process says once it listens: its address and, in demo mode, who can sign in. */
export function banner(config: Config): string {
  const lines = [`Tassel is ready at ${config.publicUrl}`]
  if (config.demo && !config.issuer) {
    const width = Math.max(...DEMO_PEOPLE.map((person) => person.email.length))
    lines.push('', `The people of the demo company, all with the password ${DEMO_PASSWORD}`)
    for (const { email, name, role } of DEMO_PEOPLE) lines.push(`  ${email.padEnd(width)}  ${name}, ${role}`)
  }
  return lines.join('\n')
}
