import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { DeletionMoves } from '#islands/counsellors/DeletionMoves'

const TO = { ToUserId: 'tara', ToName: 'Tara Rai' }

it.each([
  [1, '1 sign-up code'],
  [2, '2 sign-up codes'],
])('counts %i sign-up codes that move', (Count, words) => {
  const shown = renderToStaticMarkup(<DeletionMoves moves={[{ Kind: 'SignUpCodes', Count, ...TO }]} />)
  expect(shown).toContain(`>${words}<`)
  expect(shown).toContain('>Tara Rai<')
})

it('names the new receiver of sign-ups where nothing else moves', () => {
  const shown = renderToStaticMarkup(
    <DeletionMoves
      moves={[{ Kind: 'SignUpDefault', Count: 1, ToUserId: null, ToName: 'Counsellors in turn' }]}
    />,
  )
  expect(shown).not.toContain('Nothing has to move.')
  expect(shown).toContain('>New students who sign up<')
  expect(shown).toContain('>Counsellors in turn<')
})
