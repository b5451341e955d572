import { expect, test } from 'vitest'
import { AddCourse, AddUniversity } from '#domain/courses/catalogue'
import { catalogueLabel } from '#domain/courses/catalogue-labels'

test('every field of a university and a course has a label', () => {
  const fields = [...Object.keys(AddUniversity.shape), ...Object.keys(AddCourse.shape)].filter(
    (field) => !['UserId', 'UniversityId'].includes(field),
  )
  expect(fields.length).toBeGreaterThan(10)
  expect(fields.map(catalogueLabel).filter((label) => /[a-z][A-Z]/.test(label))).toEqual([])
})
