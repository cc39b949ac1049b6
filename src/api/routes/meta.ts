import { describeService } from '../../service/describe-service.ts';
import { language } from '../parameters.ts';
import { route } from '../route.ts';

/** What the service serves and from what; its texts are the same in every language. */
export const meta = route({
  path: '/meta',
  parameters: { language },
  async answer(context) {
    return { body: describeService(context) };
  },
});
