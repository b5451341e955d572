import { setUpFilm as film } from '#domain/sign-ups/calls'
import { endpoint } from '#server/platform/http/endpoint'
import { codeServices } from '#server/sign-ups/codes/code-services'
import { setUpFilm } from '#server/sign-ups/set-up-film'

export const GET = endpoint(film, ({ db, actor, query }) => setUpFilm(db, actor, query, codeServices()))
