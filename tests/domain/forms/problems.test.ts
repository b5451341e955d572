import { expect, it } from 'vitest'
import { problemsOf } from '#domain/forms/typed'

it('names what is wrong in the order of the page, questions by their numbers', () => {
  const wrong = {
    'choices-1': 'Enter each choice once',
    'label-10': 'Too long',
    'label-1': 'Too short',
    groups: 'Choose somebody',
    title: 'Enter a title',
  }
  expect(problemsOf(wrong).map(({ input, words }) => [input, words])).toEqual([
    ['title', 'Enter a title'],
    ['groups', 'Choose somebody'],
    ['label-1', 'Question 2: Too short'],
    ['choices-1', 'Question 2: Enter each choice once'],
    ['label-10', 'Question 11: Too long'],
  ])
  expect(problemsOf({})).toEqual([])
})
