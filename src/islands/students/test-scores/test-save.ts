import { useRef } from 'react'
import * as routes from '#domain/students/test-scores/routes'
import type { TestName } from '#domain/students/test-scores/rules'
import type { StudentTests } from '#domain/students/test-scores/schema'
import { CallError, callApi } from '#islands/lib/call'
import { staleCurrent } from '#islands/lib/saving/stale-current'

type Saved = StudentTests & { message: string }

/** Saves or removes one test. On a conflict in it the typing stays, and saving again keeps it. */
export function useTestSave(tests: StudentTests, name: TestName) {
  const seen = useRef({ version: tests.Version, test: tests.Tests[name] })
  const on = async (call: (Version: number) => Promise<Saved>): Promise<Saved> => {
    try {
      return await call(seen.current.version)
    } catch (error) {
      const now = staleCurrent<StudentTests>(error)
      if (!now) throw error
      const isOther = JSON.stringify(now.Tests[name]) === JSON.stringify(seen.current.test)
      seen.current = { version: now.Version, test: now.Tests[name] }
      if (isOther) return call(now.Version)
      const { status, code, message } = error as CallError
      throw new CallError({
        status,
        code,
        message: `${message} You both changed ${name}. Save again to keep what you typed.`,
      })
    }
  }
  const of = { StudentId: tests.StudentId }
  return {
    save: (values: Record<string, unknown>) =>
      on((Version) => callApi(routes.saveTest, { body: { ...of, Version, Test: name, ...values } as never })),
    remove: () => on((Version) => callApi(routes.deleteTest, { body: { ...of, Version, Test: name } })),
  }
}
