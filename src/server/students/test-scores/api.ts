import * as calls from '#domain/students/test-scores/calls'
import { answering } from '#server/platform/http/answering'
import { getTests } from '#server/students/test-scores/get-tests'
import { deleteTest, saveTest, saveTests } from '#server/students/test-scores/save-tests'

export const answers = answering(calls, {
  getTests,
  saveTest,
  deleteTest,
  saveTests,
})
