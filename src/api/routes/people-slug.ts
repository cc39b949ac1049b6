import { profileBySlug } from '../../service/find-person.ts';
import { language, slug, version } from '../parameters.ts';
import { requireCurrentVersion } from '../require-version.ts';
import { route } from '../route.ts';

/** A profile by slug. */
export const peopleSlug = route({
  path: '/people/:slug',
  parameters: { slug, v: version, language },
  async answer(context, { slug, v, language }) {
    const { profile, canonicalSlug } = await profileBySlug(context, slug, language);
    requireCurrentVersion(context, v);
    if (canonicalSlug) return { body: profile };
    // For clients that came by an older or a longer address (methodology 10.4).
    const canonical = context.links.profile(profile.slug);
    return { body: profile, headers: { link: `<${canonical}>; rel="canonical"` } };
  },
});
