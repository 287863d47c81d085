import sharp from 'sharp';
import { beforeEach, expect, test, vi } from 'vitest';
import { editor, file } from '../../tests/factories/editor.ts';
import { jpeg } from '../../tests/factories/images.ts';
import { describeApi } from '../../tests/factories/start-api.ts';

describeApi('image addresses', (api) => {
  const { added, erase, fetchImage, startAfresh } = editor(api);
  beforeEach(startAfresh);

  test('parts of a picture can be asked for', async () => {
    const { imgLink } = await added({ img: file(await jpeg()) });
    const name = imgLink ?? '';
    const whole = (await fetchImage(name)).rawPayload;
    const part = await fetchImage(name, { range: 'bytes=2-9' });
    expect(part.statusCode).toBe(206);
    expect(part.headers).toMatchObject({
      'content-range': `bytes 2-9/${whole.length}`,
      'content-length': '8',
    });
    expect(part.rawPayload).toEqual(whole.subarray(2, 10));
    expect((await fetchImage(name, { range: 'bytes=-5' })).rawPayload).toEqual(whole.subarray(-5));
    const beyond = await fetchImage(name, { range: 'bytes=999999-' });
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${whole.length}`]);
    expect((await fetchImage(name, { range: 'bytes=0-1,4-5' })).statusCode).toBe(200);
    expect((await fetchImage(name, { range: 'bytes=0-1', 'if-range': '"x"' })).statusCode).toBe(200);
    const head = await api().asVisitor({ method: 'HEAD', url: `/imgs/${name}` });
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([
      200,
      String(whole.length),
      '',
    ]);
  });

  test.each([
    '/imgs/nothing.jpg',
    '/imgs/',
    '/imgs',
    '/imgs/..%2fsite.sqlite',
    '/imgs/%2e%2e/site.sqlite',
    '/imgs/../site.sqlite',
    '/imgs/a/b.jpg',
    '/imgs/.hidden.jpg',
    '/imgs/a%00.jpg',
    '/imgs/%.jpg',
    `/imgs/${'a'.repeat(300)}.jpg`,
    '/imgs/constructor',
  ])('$0 is nothing', async (url) => {
    const answer = await api().asVisitor({ url });
    expect([400, 404]).toContain(answer.statusCode);
    expect(answer.headers['content-type']).toContain('application/problem+json');
  });

  test('the picture of a card is cropped about the focus, and has another name for each crop', async () => {
    const half = (background: string) => ({
      create: { width: 700, height: 700, channels: 3 as const, background },
    });
    const halves = await sharp({ create: { width: 1400, height: 700, channels: 3, background: '#ffffff' } })
      .composite([
        { input: half('#ff0000'), left: 0, top: 0 },
        { input: half('#0000ff'), left: 700, top: 0 },
      ])
      .png()
      .toBuffer();
    const { id, imgLink } = await added({ img: file(halves, 'a.png') });
    const nameOf = (x: number) => imgLink?.replace('.png', `-share-${x}-50.jpg`) ?? '';
    const focusOn = (x: number) =>
      api().asStaff({ method: 'PATCH', url: `/api/files/${imgLink}`, body: { focus: { x, y: 0.5 } } });
    /** How much of it is red, in percent. */
    const redOf = async (x: number) => {
      const answer = await fetchImage(nameOf(x));
      if (answer.statusCode !== 200) return answer.statusCode;
      expect(answer.headers['content-type']).toBe('image/jpeg');
      const { data, info } = await sharp(answer.rawPayload).raw().toBuffer({ resolveWithObject: true });
      expect([info.width, info.height]).toEqual([1200, 630]);
      const row = data.subarray(0, info.width * info.channels);
      const reds = row.filter((value, index) => index % info.channels === 0 && value > 127).length;
      return Math.round((100 * reds) / info.width);
    };
    expect([await redOf(50), await redOf(0)]).toEqual([50, 404]);
    await focusOn(0);
    expect(await redOf(0)).toBe(53);
    await focusOn(1);
    expect(await redOf(100)).toBe(48);
    await erase(id);
    await api().asStaff({ method: 'DELETE', url: `/api/files/${imgLink}` });
    expect(await redOf(100)).toBe(404);
  });

  test('the picture of a card is made once for all who ask at once', async () => {
    const { imgLink } = await added({ img: file(await jpeg(1300)) });
    const name = imgLink?.replace('.jpg', '-share-50-50.jpg') ?? '';
    const makeShare = vi.spyOn(api().services.files, 'makeShare');
    const answers = await Promise.all(Array.from({ length: 30 }, () => fetchImage(name)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(30).fill(200));
    expect(makeShare).toHaveBeenCalledOnce();
    makeShare.mockRestore();
  });

  test('pictures can only be read', async () => {
    const answer = await api().asStaff({ method: 'DELETE', url: '/imgs/a.jpg' });
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
  });
});
